import { deskBody, deskParam, deskQuery, parseRef } from '../../../shared/translation-desk/desk.admin.ts'
import { type AppEnv, adminRoleOf, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listGaps } from './gaps.ts'
import { readPair } from './records.ts'
import { saveTranslation } from './saving.ts'

const param = validated('param', deskParam)

export const translationDeskRoutes = new Hono<AppEnv>()
  .get('/translation-desk', validated('query', deskQuery), async (c) =>
    c.json(await listGaps(c.var.db, adminRoleOf(c), c.req.valid('query'))),
  )
  .get('/translation-desk/:record/:of', param, async (c) => {
    const { record, of } = c.req.valid('param')
    return c.json({ record: await readPair(c.var.db, adminRoleOf(c), parseRef(record)!, of) })
  })
  .post('/translation-desk/:record/:of', param, validated('json', deskBody), async (c) => {
    const { record, of } = c.req.valid('param')
    const ref = parseRef(record)!
    await saveTranslation(c.var.db, authorOf(c), adminRoleOf(c), ref, of, c.req.valid('json'))
    return c.json({ success: true })
  })
