import { plainWords } from '../documents/letters.ts'

/** Legal forms in Europe and words that stand beside a name: two names that differ in these alone are one. */
const FORMS = new Set(
  'srl srls spa snc sas sapa scarl scrl soc coop societa ditta di de des du del della der die das the le la les il lo und and et en e y i gmbh mbh ug kg ohg ag gbr ek co cie se sa sarl sasu eurl sci bv nv vof cv bvba sprl comm ltd limited plc llp lp dac oy oyj ab hb as asa ans aps is spol sro doo dd kft zrt nyrt bt zoo sp spzoo sl slu slne sau lda unipessoal eood ood ead ad sia uab mb ou osauhing ooo'.split(
    ' ',
  ),
)
/** `S.r.l.` is one word, `Mueller` is `Müller`. */
const wordsOf = (text: string) =>
  plainWords(text.replace(/\b(\p{L})\.\s?(?=\p{L}\b)/gu, '$1'))
    .replace(/([aou])e/g, '$1')
    .split(' ')
    .filter((word) => word.length > 1 && !FORMS.has(word))

const holds = (all: string[], some: string[]) => some.length > 0 && some.every((word) => all.includes(word))

/**
 * Whether a company's name and a register's are of one, legal forms aside: the same words, or all words of either in the other, if they are
 * two or more (one alone, as `Camper` or `Rossi`, says too little).
 */
export function areNamesAlike(name: string, registered: string): boolean {
  const [own, other] = [wordsOf(name), wordsOf(registered)]
  const [few, many] = own.length <= other.length ? [own, other] : [other, own]
  return holds(many, few) && (few.length > 1 || holds(few, many))
}

/** Whether a register's address, as one text, is in a town: by its name or its postal code. */
export function isAddressIn({ cap, city }: { cap: string; city: string }, address: string): boolean {
  const code = plainWords(cap).replaceAll(' ', '')
  return (
    holds(plainWords(address).split(' '), plainWords(city).split(' ').filter(Boolean)) ||
    (code !== '' && plainWords(address).replaceAll(' ', '').includes(code))
  )
}
