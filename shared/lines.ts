import type { Lang } from './languages.ts'

/** What a line of an order or a quotation says in one language: everybody reads it in their own. */
export interface LineText {
  name: string
  /** The category's name. */
  cat: string
  /** Of a spare part: the products that it belongs to; otherwise empty. */
  of: string
}
export type LineTexts = Partial<Record<Lang, LineText>>

/** A line as it is kept: its texts in all languages, and its name in that of the page for lines that know no other. */
interface KeptLine {
  name: string
  texts: LineTexts | null
}
export const textIn = ({ texts, name }: KeptLine, lang: Lang): LineText =>
  texts?.[lang] ?? { name, cat: '', of: '' }

/** Whether a line completes the one that heads its set. */
export const isInSet = ({ setHead, position }: { setHead: number | null; position: number }) =>
  setHead !== null && setHead !== position

/**
 * Lines as people read them: a set is one group, what heads it first; what stands alone is a group of its own. `setOf` tells
 * which set a line belongs to; null or '' for none.
 */
export function inSets<T>(
  lines: readonly T[],
  setOf: (line: T) => string | number | null | undefined,
): T[][] {
  const groups: T[][] = []
  let last: string | number | null | undefined
  for (const line of lines) {
    const set = setOf(line)
    if (set !== null && set !== undefined && set !== '' && set === last) groups.at(-1)!.push(line)
    else groups.push([line])
    last = set
  }
  return groups
}
