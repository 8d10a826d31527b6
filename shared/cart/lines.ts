import type { Lang } from '../languages.ts'

/** The texts of a line of an order or a quotation in one language. */
export interface LineText {
  name: string
  /** The category's name. */
  cat: string
  /** For a spare part, the products that it belongs to; otherwise empty. */
  of: string
}
export type LineTexts = Partial<Record<Lang, LineText>>

/** A stored line: its texts in all languages, and its name in the page's language for old lines without those. */
interface StoredLine {
  name: string
  texts: LineTexts | null
}
export const textIn = ({ texts, name }: StoredLine, lang: Lang): LineText =>
  texts?.[lang] ?? { name, cat: '', of: '' }

/** Whether a line is part of a set and not its head. */
export const isInSet = ({ setHead, position }: { setHead: number | null; position: number }) =>
  setHead !== null && setHead !== position

/**
 * Groups lines: a set is one group, its head first; a line alone is a group by itself. `setOf` returns a line's set; null or ''
 * for none.
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

/** The lines of an order as a change names them: `line` counts all of its lines from 1; a set's head stands for the whole set. */
export function numbered<T extends { set?: string | number | null | undefined }>(lines: readonly T[]) {
  return inSets(lines, ({ set }) => set).map((group) => ({
    line: lines.indexOf(group[0]!) + 1,
    head: group[0]!,
    parts: group.slice(1),
  }))
}
