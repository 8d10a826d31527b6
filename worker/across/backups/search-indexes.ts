import { openDb } from '../../base/db/client.ts'
import { normaliseAll } from '../../shop/catalogue/facets/normalise.ts'
import { reindexAll } from '../../shop/catalogue/reindex.ts'
import { quoted } from './schema.ts'

/** Rows indexed by one statement, which may take 30 seconds. */
const ROWS = 2000

/**
 * Rebuilds the full-text indexes from the rows, because backups hold none. Each index `…_search` of a list has the rows of
 * its view `…_terms`; that of products is written by the catalogue. Returns the indexes that were made; `places_search` is the
 * gazetteer's (tools/places).
 */
export async function rebuildSearch(d1: D1Database): Promise<string[]> {
  const { results } = await d1
    .prepare(
      `select name from sqlite_master where type = 'view' and name like '%\\_terms' escape '\\' order by name`,
    )
    .all<{ name: string }>()
  const made: string[] = []
  for (const { name: view } of results) {
    const index = view.replace(/_terms$/, '_search')
    await rebuildFromView(d1, index, view)
    made.push(index)
  }
  await rebuildProducts(d1)
  await emptyIndex(d1, 'facet_search')
  await normaliseAll(openDb(d1))
  return [...made, 'product_search', 'facet_search']
}

/** Empties a contentless index. */
export const emptyIndex = (d1: D1Database, index: string) =>
  d1.prepare(`insert into ${quoted(index)} (${quoted(index)}) values ('delete-all')`).run()

async function rebuildFromView(d1: D1Database, index: string, view: string): Promise<void> {
  await emptyIndex(d1, index)
  const last = (await d1.prepare(`select max(id) as id from ${quoted(view)}`).first<number>('id')) ?? 0
  const insert = d1.prepare(
    `insert into ${quoted(index)} (rowid, terms) select id, terms from ${quoted(view)} where id > ? and id <= ?`,
  )
  for (let from = 0; from < last; from += ROWS) await insert.bind(from, from + ROWS).run()
}

async function rebuildProducts(d1: D1Database): Promise<void> {
  await emptyIndex(d1, 'product_search')
  await reindexAll(openDb(d1))
}
