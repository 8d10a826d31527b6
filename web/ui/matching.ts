/** Lower case without accents, for searching. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The things whose text contains every word of the search, whatever its accents and capitals; all without a search. */
export function matching<T>(things: T[], term: string, textOf: (thing: T) => string): T[] {
  const wanted = plain(term).split(/\s+/).filter(Boolean)
  return things.filter((thing) => {
    const text = plain(textOf(thing))
    return wanted.every((word) => text.includes(word))
  })
}
