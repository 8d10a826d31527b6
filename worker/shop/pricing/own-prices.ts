import { type SQL, sql } from 'drizzle-orm'
import type { EnergyClass } from '../../../shared/catalogue/energy-arrow.ts'
import { today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type OwnPricesQuery, ownPricesQuery } from '../../../shared/pricing/own-prices.ts'
import type { PriceBreak } from '../../../shared/pricing/price-breaks.ts'
import { payable, priceBreaks, vatFor, withoutVat } from '../../../shared/pricing/pricing.ts'
import { rateOf } from '../../../shared/vat/vat.ts'
import type { Db } from '../../base/db/client.ts'
import { type Plan, pageOf, planPage, type Walk } from '../../base/db/listing.ts'
import { nullable, orderBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { decimal, euros, yesNo } from '../../base/lists/cells.ts'
import { type Columns, list, Moment } from '../../base/lists/list.ts'
import { offered, type PriceColumn, priceColumn } from '../catalogue/prices.ts'

/** A row of a retailer's price list; amounts in cents, all with VAT or all without, as it was asked for. */
export interface OwnPriceRow {
  id: number
  code: string | null
  name: string
  category: string
  family: string
  min_quantity: number
  pack_size: number
  /** Of its energy label. */
  energy_class: EnergyClass | null
  /** The single price of the shop. */
  list_price: number
  /** The retailer's, by quantity, from one piece on. */
  breaks: PriceBreak[]
  /** Hundredths of a per cent; 0 for who buys without VAT. */
  vat_rate: number
  with_vat: boolean
}

const COLUMNS = { code: nullable(sql`p.code`) }

/** Whether the row `p` of products is a product, or a part, whatever its language. */
export const isOfKind = (kind: OwnPricesQuery['kind']): SQL =>
  kind === 'parts' ? sql`p.kind = 'part'` : sql`p.kind <> 'part'`

/** Whether retailers can order what the row `p` is. */
export const IS_ORDERABLE = sql.raw(
  'p.parent_id is null and p.deleted_at is null and p.active = 1 and p.price is not null',
)

/** By code, along the index that has what is for sale in this order. */
function planOwnPrices({ kind, limit, offset, after }: OwnPricesQuery & Walk): Plan {
  const isPart = kind === 'parts'
  return planPage({
    table: sql`products p`,
    id: sql`p.id`,
    by: isPart ? 'parts_by_code' : 'products_by_code',
    where: sql`${isOfKind(kind)} and ${IS_ORDERABLE}`,
    order: orderBy('code', COLUMNS, sql`p.id`),
    limit,
    offset,
    after,
  })
}

type Row = Omit<OwnPriceRow, 'list_price' | 'breaks' | 'vat_rate' | 'with_vat'> & { price: PriceColumn }
export interface PriceReader {
  retailerId: number
  id: number
  lang: Lang
}

/** The single price of the shop, with its VAT, and what a retailer pays of it today: `list_price` and `breaks` without VAT where `isNet`. */
export function ownPriceOf(column: PriceColumn, isNet: boolean) {
  const { terms, day, ...line } = offered(column as Exclude<PriceColumn, number>)!
  const { treatment } = vatFor(terms, day)
  const shown = (amount: number) => (isNet ? withoutVat(amount, treatment) : amount)
  return {
    price: line.price,
    list_price: shown(payable(line.price, treatment)),
    breaks: priceBreaks(line, terms, day).map(({ from, price: each }) => ({ from, price: shown(each) })),
    vat_rate: rateOf(treatment),
  }
}

function toOwnPrice({ price: column, ...row }: Row, isNet: boolean): OwnPriceRow {
  const { price, ...own } = ownPriceOf(column, isNet)
  return { ...row, ...own, with_vat: !isNet && own.vat_rate > 0 }
}

/** The name of a retailer. Error: `not_found`. */
export async function readRetailerName(db: Db, retailerId: number): Promise<string> {
  const [row] = await db.all<{ name: string }>(sql`select name from vendors where id = ${retailerId}`)
  if (!row) throw new AppError('not_found')
  return row.name
}

/** A part of what a retailer can order, at its own prices of today. */
export async function listOwnPrices(
  db: Db,
  { retailerId, id, lang }: PriceReader,
  query: OwnPricesQuery & Walk,
): Promise<OwnPriceRow[]> {
  const { from, inOrder, key } = pageOf(planOwnPrices(query), query)
  const rows = await db.all<Row>(sql`
    select p.id, p.code, coalesce(nullif(t.name, ''), p.name) as name, p.min_quantity, p.pack_size, p.energy_class,
      coalesce(nullif(ct.name, ''), c.name, '') as category, coalesce(nullif(ft.name, ''), f.name, '') as family,
      ${priceColumn('p', { retailer: retailerId, user: id })} as price${key}
    from ${from} left join products t on t.parent_id = p.id and t.lang = ${lang}
    left join cats c on c.id = p.cat_id left join cats ct on ct.parent_id = c.id and ct.lang = ${lang}
    left join fams f on f.id = p.fam_id left join fams ft on ft.parent_id = f.id and ft.lang = ${lang} ${inOrder}`)
  return rows.map((row) => toOwnPrice(row, query.vat === 'net'))
}

const OWN_PRICE_COLUMNS = [
  ...['code', 'product', 'cat', 'fam', 'list_price', 'price', 'from_2', 'price_2', 'from_3', 'price_3'],
  ...['vat_included', 'vat_rate', 'min_quantity', 'pack_size', 'prices_on'],
] as const
const from = (step: number) => (row: OwnPriceRow) => row.breaks[step]?.from ?? null
const priceAt = (step: number) => (row: OwnPriceRow) => euros(row.breaks[step]?.price ?? null)

/** The price list of a retailer as a list for files; `prices_on` is the day for which it holds. */
export function ownPriceList(reader: PriceReader) {
  const day = new Moment(today())
  return list<OwnPriceRow, OwnPricesQuery>({
    query: ownPricesQuery,
    plan: planOwnPrices,
    read: (db, query) => listOwnPrices(db, reader, query),
    columns: {
      code: ({ code }) => code,
      product: ({ name }) => name,
      cat: ({ category }) => category,
      fam: ({ family }) => family,
      list_price: (row) => euros(row.list_price),
      price: priceAt(0),
      from_2: from(1),
      price_2: priceAt(1),
      from_3: from(2),
      price_3: priceAt(2),
      vat_included: (row, say) => yesNo(row.with_vat, say),
      vat_rate: ({ vat_rate }) => decimal(vat_rate / 100),
      min_quantity: (row) => row.min_quantity,
      pack_size: (row) => row.pack_size,
      prices_on: () => day,
    } satisfies Columns<typeof OWN_PRICE_COLUMNS, OwnPriceRow>,
  })
}
