import {
  misfitsQuery,
  serialFormatBody,
  serialFormatParam,
} from '../../../shared/units/serial-formats.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { countMisfits, readSerialFormat, saveSerialFormat } from './serial-formats.ts'

const idParam = validated('param', serialFormatParam)

export const serialFormatRoutes = new Hono<AppEnv>()
  .get('/products/:id/serial-format', idParam, async (c) =>
    c.json(await readSerialFormat(c.var.db, c.req.valid('param').id)),
  )
  .get('/products/:id/serial-format/misfits', idParam, validated('query', misfitsQuery), async (c) =>
    c.json(await countMisfits(c.var.db, c.req.valid('param').id, c.req.valid('query'))),
  )
  .post('/products/:id/serial-format', idParam, validated('json', serialFormatBody), async (c) => {
    const { id } = c.req.valid('param')
    await saveSerialFormat(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ product_id: id })
  })
