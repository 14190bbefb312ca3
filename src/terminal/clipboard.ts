/** OSC 52: the terminal puts a text on the clipboard, over SSH too, if it is allowed to. */
export const clipboardCode = (text: string): string =>
  `\x1b]52;c;${Buffer.from(text, 'utf8').toString('base64')}\x07`;
