import { bulkBody, exportQuery } from '../../../shared/base/bulk.ts'
import { today } from '../../../shared/dates.ts'
import { type AppEnv, authorOf, callerOf } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { countCall } from '../http/limits.ts'
import { validated } from '../http/validated.ts'
import { parseFields } from '../parse-fields.ts'
import { runBulk } from './bulk.ts'
import { streamCsv } from './csv.ts'
import type { List } from './list.ts'
import { translator } from './texts.ts'

/** The lists of the shop, by their names in the path. Both throw `not_found`. */
interface Lists {
  listOf: (entity: string) => List
  bulkOf: (entity: string) => Pick<List, 'bulk'> & Partial<List>
}

/** Routes for all rows of any list. Mounted before the slices, so that `export.csv` is not read as an id. */
export const listAdminRoutes = ({ listOf, bulkOf }: Lists) =>
  new Hono<AppEnv>()
    .get('/:entity/export.csv', async (c) => {
      const entity = c.req.param('entity')
      const list = listOf(entity)
      await countCall(c, 'export', `user:${callerOf(c).id}`)
      const { ids: given, ...rest } = c.req.query()
      const { ids } = parseFields(exportQuery, given === undefined ? {} : { ids: given })
      const query = { ...parseFields(list.query, rest), lang: c.var.lang }
      const say = await translator(c.var.lang)
      const chosen = ids?.split(',').map(Number)
      const { rows, body } = await streamCsv(c.var.db, list, query, say, chosen)
      return c.body(body, 200, {
        'content-type': 'text/csv; charset=utf-8',
        // For the progress that is shown, and so that a file that ends too early is not taken for whole.
        'x-rows': String(rows),
        'content-disposition': `attachment; filename="${say(`lists.files.${entity}`)}-${today()}.csv"`,
      })
    })
    .post('/:entity/bulk', validated('json', bulkBody), async (c) => {
      const list = bulkOf(c.req.param('entity'))
      const body = c.req.valid('json')
      const query = body.filter && list.query && parseFields(list.query, body.filter)
      return c.json(await runBulk(c.var.db, authorOf(c), list, body, query))
    })
