/** Without capitals and accents, as people search. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Those whose name contains what is searched for; all of them while nothing is. */
export function matching<T extends { name: string }>(things: T[], term: string): T[] {
  const wanted = plain(term.trim())
  return things.filter(({ name }) => plain(name).includes(wanted))
}
