import stringWidth from 'string-width';

/** Aligns rows of cells in columns, two spaces apart, without trailing blanks; `right` names columns of numbers. */
export function table(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, stringWidth(cell));
    });
  }
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const blank = ' '.repeat((widths[column] ?? 0) - stringWidth(cell));
        return right.includes(column) ? blank + cell : cell + blank;
      })
      .join('  ')
      .trimEnd(),
  );
}

/** Breaks a text at spaces into lines of at most `width` cells; a longer word stays whole. */
export function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && stringWidth(last) + 1 + stringWidth(word) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

const MOST_NAMES = 12;

/** The first names of a list, and how many more there are. */
export function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return more > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${more} more` : names.join(', ');
}
