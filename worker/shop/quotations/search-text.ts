import type { LineTexts } from '../../../shared/cart/lines.ts'
import { normalise } from '../../base/db/search.ts'

/** The text by which lists search and sort a quotation: the customer first, then the products' names in each language. */
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
