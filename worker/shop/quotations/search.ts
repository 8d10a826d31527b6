import type { LineTexts } from '../../../shared/lines.ts'
import { normalise } from '../../base/db/search.ts'

/** What lists search a quotation by, and sort it by: the customer first, then what was asked for, by its name in each language. */
export const quotationSearchText = (
  customer: { name: string; surname: string; email: string },
  lines: { name: string; texts?: LineTexts | null }[],
) => {
  const names = lines.flatMap(({ name, texts }) => [
    name,
    ...Object.values(texts ?? {}).map((text) => text.name),
  ])
  return normalise([customer.name, customer.surname, customer.email, ...new Set(names)].join(' '))
}
