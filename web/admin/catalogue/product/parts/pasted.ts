/**
 * The lines of a pasted text; of a sheet with several columns, the cells of the last one. A line break at the end starts no
 * further line.
 */
export const columnIn = (text: string): string[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').at(-1)!.trim())
