/** A copy with memory of its own: a part of a text keeps the whole piece of the file in memory. */
export const ownText = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
