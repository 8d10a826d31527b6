import { normalise } from '../db/search.ts'

/** What lists search a quotation by, and sort it by: the customer first, then the names of what was asked for. */
export const quotationSearchText = (
  customer: { name: string; surname: string; email: string },
  lines: { name: string }[],
) => normalise([customer.name, customer.surname, customer.email, ...lines.map((line) => line.name)].join(' '))
