/** Lower case without accents, for searching. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** The items whose name or other names (`words`) contain every word of the search; all without a search. */
export function matching<T extends { name: string; words?: string }>(things: T[], term: string): T[] {
  const wanted = plain(term).split(/\s+/).filter(Boolean)
  return things.filter(({ name, words = '' }) => {
    const text = plain(`${name} ${words}`)
    return wanted.every((word) => text.includes(word))
  })
}
