/** Without capitals and accents, as people search. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those of which the name, or what else they are called (`words`), contains each word of the search; all while there is none. */
export function matching<T extends { name: string; words?: string }>(things: T[], term: string): T[] {
  const wanted = plain(term).split(/\s+/).filter(Boolean)
  return things.filter(({ name, words = '' }) => {
    const text = plain(`${name} ${words}`)
    return wanted.every((word) => text.includes(word))
  })
}
