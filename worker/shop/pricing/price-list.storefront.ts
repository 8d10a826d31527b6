import { today } from '../../../shared/dates.ts'
import { MAX_PRICED, type OwnPricesQuery, ownPricesQuery } from '../../../shared/pricing/own-prices.ts'
import { AppError } from '../../base/errors.ts'
import { pdfHeaders } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { answerXlsx } from '../../base/lists/answer-xlsx.http.ts'
import { translator } from '../../base/lists/texts.ts'
import { listOwnPrices, ownPriceList, readRetailerName } from './own-prices.ts'
import { readerOf } from './price-reader.http.ts'

/** Answers with the price list as a document, which nobody keeps. Errors: `too_large`, `too_many_requests`. */
async function servePriceList(c: AppContext, query: OwnPricesQuery): Promise<Response> {
  await countCall(c, 'export', `user:${callerOf(c).id}`)
  const reader = readerOf(c)
  const most = MAX_PRICED.pdf
  const [rows, retailer, say] = await Promise.all([
    listOwnPrices(c.var.db, reader, { ...query, limit: most + 1, offset: 0 }),
    readRetailerName(c.var.db, reader.retailerId),
    translator(reader.lang),
  ])
  if (rows.length > most) throw new AppError('too_large')
  const { makePriceListPdf } = await import('./price-list-document.ts')
  const printed = { rows, retailer, isNet: query.vat === 'net', lang: reader.lang, now: new Date() }
  return c.body(
    await makePriceListPdf(printed, c.var.env.assets),
    200,
    pdfHeaders(`${say('lists.files.price-list')}-${today()}.pdf`),
  )
}

/** A retailer's own prices to take along. */
export const priceListRoutes = new Hono<AppEnv>()
  .get('/price-list.csv', validated('query', ownPricesQuery), (c) =>
    answerCsv(c, 'price-list', ownPriceList(readerOf(c)), c.req.valid('query')),
  )
  .get('/price-list.xlsx', validated('query', ownPricesQuery), (c) =>
    answerXlsx(c, 'price-list', ownPriceList(readerOf(c)), c.req.valid('query'), MAX_PRICED.xlsx),
  )
  .get('/price-list.pdf', validated('query', ownPricesQuery), (c) => servePriceList(c, c.req.valid('query')))
