/** The lines of a pasted text, of a sheet with several columns the last one; what ends the text is no line. */
export const columnIn = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').at(-1)!.trim())
