/** Lower case without accents, for comparing. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The items whose title or content has every word of the term. */
export function matching<T extends { title: string; content: string }>(entries: T[], term: string): T[] {
  const words = plain(term).split(/\s+/).filter(Boolean)
  return entries.filter(({ title, content }) => {
    const text = plain(`${title} ${content}`)
    return words.every((word) => text.includes(word))
  })
}
