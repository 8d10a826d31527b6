import { openDb } from '../../worker/base/db/client.ts'
import { bankAccount } from '../../worker/base/settings/bank.ts'
import { keepSettings } from '../../worker/base/settings/settings.ts'
import { normaliseAll } from '../../worker/shop/catalogue/facets/normalise.ts'
import { reindexAll } from '../../worker/shop/catalogue/reindex.ts'
import { type LocalStores, withStores } from '../local/database.ts'
import type { State } from '../local/state.ts'
import { placeStatements } from '../places/places.ts'
import { migrateHere } from '../restore/migrations.ts'
import { beginTelling } from './begun-telling.ts'
import { businessRows } from './business-rows.ts'
import { categories, products } from './catalogue/catalogue.ts'
import { catalogueRows } from './catalogue-rows.ts'
import { contentRows } from './content-rows.ts'
import { keepFaultPhotos } from './fault-photos.ts'
import { addFaultReport } from './fault-rows.ts'
import { DemoFiles } from './files.ts'
import { keepDocuments } from './offer-documents.ts'
import { writeDocuments } from './order-documents.ts'
import { keepOwnerRequest } from './owner-rows.ts'
import { pageRows } from './page-rows.ts'
import { retailerRows, userRows } from './people-rows.ts'
import { recallRows } from './recall-rows.ts'
import { insertStatements, type Row } from './rows.ts'
import { DEMO, settingsRows } from './settings.ts'
import { voiceRows } from './voice-rows.ts'

const insertAll = (db: D1Database, tables: [table: string, rows: Row[]][]) =>
  db.batch(tables.flatMap(([table, rows]) => insertStatements(db, table, rows)))

async function loadShop({ DB, FILES }: LocalStores): Promise<void> {
  keepSettings(DEMO)
  const now = Date.now()
  const files = new DemoFiles()
  const catalogue = catalogueRows(files)
  const productRows = catalogue.find(([table]) => table === 'products')![1]
  const imageOf = new Map(
    productRows.filter((row) => row.image).map((row) => [row.id as number, row.image as string]),
  )
  const categoryName = new Map(
    products.map((p) => [p.id, categories.find((category) => category.key === p.cat)!.name]),
  )
  const contents = contentRows(files)
  const business = businessRows(now, imageOf, categoryName)
  await files.store(FILES)
  await insertAll(DB, [
    ['files', files.rows()],
    ...catalogue,
    ...retailerRows(),
    ['users', await userRows(new Date(now).toISOString())],
    ...contents,
    ...pageRows(),
    ...business.tables,
    ...(await keepFaultPhotos(FILES, files, [...catalogue, ...business.tables])),
    ['offers', await keepDocuments(FILES, business.offers)],
    ['offer_lines', business.offers.flatMap(({ lines }) => lines)],
    ...(await keepOwnerRequest(FILES, now)),
    ...voiceRows(now),
    ...recallRows(now),
  ])
  for (const asked of [
    `select l.product_id, 'retailer:' || o.vendor_id, 5, max(o.created_at) from orders o
      join order_lines l on l.order_id = o.id group by 1, 2`,
    `select l.product_id, 'request:' || q.id, 1, q.created_at from quotations q
      join quotation_lines l on l.quotation_id = q.id group by 1, 2`,
  ]) {
    await DB.prepare(`insert into product_askers (product_id, asker, weight, asked_at) ${asked}`).run()
  }
  await writeDocuments(DB, bankAccount())
  await reindexAll(openDb(DB))
  await normaliseAll(openDb(DB))
  await beginTelling(DB, now)
  await addFaultReport(DB, now)
}

async function loadPlaces(DB: D1Database): Promise<void> {
  for (const { sql, json } of placeStatements()) await DB.prepare(sql).bind(json).run()
}

/**
 * Applies the migrations that the local database does not have yet, fills an empty one with the demo shop, unless `withDemo` is false, and gives
 * it the gazetteer; one that is not empty keeps its data. All in one go, because opening the database takes longer than either; `also` does
 * something more in it.
 */
export async function loadDemo(
  state: State,
  { withDemo = true, also }: { withDemo?: boolean; also?: (db: D1Database) => Promise<void> } = {},
): Promise<void> {
  await withStores(state, async (stores) => {
    await migrateHere(stores.DB)
    const isEmpty = async (table: string) =>
      !(await stores.DB.prepare(`select 1 from ${table} limit 1`).first())
    if (withDemo && (await isEmpty('settings'))) await insertAll(stores.DB, [['settings', settingsRows()]])
    if (withDemo && (await isEmpty('users'))) await loadShop(stores)
    if (await isEmpty('places')) await loadPlaces(stores.DB)
    await also?.(stores.DB)
  })
}
