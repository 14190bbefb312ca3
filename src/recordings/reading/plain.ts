const ESCAPES = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])/g;

/** A line without the codes that colour it in a terminal. */
export const plainLine = (line: string): string =>
  line.includes('\u001b') ? line.replace(ESCAPES, '') : line;
