import { AppError } from '../../base/errors.ts'
import { type AppContext, callerOf } from '../../base/http/context.ts'
import type { PriceReader } from './own-prices.ts'

/** Whose prices. Error: `forbidden` for who belongs to no retailer. */
export function readerOf(c: AppContext): PriceReader {
  const { id, retailerId } = callerOf(c)
  if (retailerId === null) throw new AppError('forbidden')
  return { id, retailerId, lang: c.var.lang }
}
