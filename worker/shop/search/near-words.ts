/** Lengths of words in which a mistake is looked for: in the first one letter may be wrong, from `two` on two, in longer ones one again. */
const LENGTH = { shortest: 4, two: 8, one: 15, longest: 24 }

const without = (word: string) => [...word].map((_, i) => word.slice(0, i) + word.slice(i + 1))

/** How many letters of a word may be wrong. */
const mistakesIn = ({ length }: string) =>
  length < LENGTH.shortest || length > LENGTH.longest
    ? 0
    : length < LENGTH.two || length >= LENGTH.one
      ? 1
      : 2

/**
 * A word without up to as many letters as may be wrong: two words of which one is a slip of the other share one of these. Each with
 * how many letters it leaves out, and how many may be left out of either. The trigger on `search_words` writes them of each word of
 * the shop, from six letters on with two left out, of which a shorter search takes those with one.
 */
export function keysOf(word: string, atMost = 2): [key: string, deleted: number, most: number][] {
  const most = Math.min(mistakesIn(word), atMost)
  const keys = new Map([[word, 0]])
  if (most === 0) return []
  let last = [word]
  for (let deleted = 1; deleted <= most; deleted++) {
    last = [...new Set(last.flatMap(without))]
    for (const key of last) if (!keys.has(key)) keys.set(key, deleted)
  }
  return [...keys].map(([key, deleted]) => [key, deleted, most])
}
