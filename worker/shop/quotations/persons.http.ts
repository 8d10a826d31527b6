import { type AppContext, authorOf, personOf } from '../../base/http/context.ts'
import { type QuotationPerson, type QuotationReader, readerOf } from './persons.ts'

/** Who reads a request in this call; `token` is that of a mailed link. */
export const quotationReaderOf = (c: AppContext, id: number, token?: string): Promise<QuotationReader> =>
  readerOf(c.var.db, c.var.env, id, personOf(c).user, token)

/** Who acts on a request in this call. */
export const quotationPersonOf = async (
  c: AppContext,
  id: number,
  token?: string,
): Promise<QuotationPerson> => ({
  ...(await quotationReaderOf(c, id, token)),
  author: personOf(c).user ? authorOf(c) : null,
})
