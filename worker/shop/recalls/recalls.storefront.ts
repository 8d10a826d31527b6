import { langQuery } from '../../../shared/catalogue/catalogue.ts'
import { noticeQuery, recallParam, recallRead, recallRemedy } from '../../../shared/recalls/recalls.ts'
import { type AppEnv, linkTokenOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { listRecalls, markRead, readNotice, readRecall } from './notice.ts'
import { chooseRemedy } from './remedies.ts'

const one = validated('param', recallParam)

/** Recalls for everybody, and the notices of those who have a mailed link. */
export const recallRoutes = new Hono<AppEnv>()
  .get('/recalls', validated('query', langQuery), async (c) =>
    c.json({ recalls: await listRecalls(c.var.db, c.var.lang) }),
  )
  .get('/recalls/:id', one, validated('query', langQuery), async (c) =>
    c.json({ recall: await readRecall(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
  .get('/recall-notices/:id', one, validated('query', noticeQuery), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ notice: await readNotice(c.var.db, c.var.env, id, linkTokenOf(c) ?? '', c.var.lang) })
  })
  .post('/recall-notices/:id/read', one, validated('json', recallRead), async (c) => {
    await countCall(c, 'owned_unit')
    await markRead(c.var.db, c.var.env, c.req.valid('param').id, c.req.valid('json').token)
    return c.json({ success: true })
  })
  .post('/recall-notices/:id/remedy', one, validated('json', recallRemedy), async (c) => {
    await countCall(c, 'owned_unit')
    const { token, remedy } = c.req.valid('json')
    const { db, env, requestId } = c.var
    announceMails(c, await chooseRemedy(db, env, requestId, c.req.valid('param').id, token, remedy))
    return c.json({ success: true })
  })
