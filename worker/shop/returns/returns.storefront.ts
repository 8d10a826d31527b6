import * as z from 'zod/mini'
import { MAX_VIDEO } from '../../../shared/files/file-kinds.ts'
import {
  createReturn,
  editReturn,
  moveReturn as moveBody,
  ownReturnsQuery,
  returnFileParam,
  returnParam,
  returnQuery,
  sayReturn,
} from '../../../shared/returns/returns.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { countCalls } from '../../base/http/limits.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { createDraft, editDraft } from './drafts.ts'
import { addReturnFile, findReturnFile, removeReturnFile } from './files.ts'
import { moveReturn } from './moves.ts'
import { listOwnReturns, ownReturnList } from './own-returns.ts'
import { readReturn } from './return-page.ts'
import { readReturnable } from './returnable.ts'
import { serveSlip } from './slip.http.ts'
import type { ReturnReader } from './standing.ts'

const readerOf = (c: AppContext): ReturnReader => ({ party: 'retailer', retailerId: callerOf(c).retailerId })
const byPerson = (c: AppContext) => ({ name: 'return', who: `user:${callerOf(c).id}` }) as const

async function move(
  c: AppContext,
  name: 'send' | 'answer' | 'withdraw',
  id: number,
  said: { version: number; note?: string | null | undefined },
) {
  await countCalls(c, [byPerson(c)])
  announceMails(c, await moveReturn(c.var.db, c.var.env, authorOf(c), readerOf(c), name, id, said))
  return c.json({ success: true })
}

/** Goods of a retailer's orders that come back. */
export const returnRoutes = new Hono<AppEnv>()
  .get('/returns', validated('query', ownReturnsQuery), async (c) =>
    c.json(await listOwnReturns(c.var.db, callerOf(c).retailerId, c.req.valid('query'))),
  )
  .get('/returns.csv', validated('query', ownReturnsQuery), (c) =>
    answerCsv(c, 'returns', ownReturnList(callerOf(c).retailerId), c.req.valid('query')),
  )
  .get('/returns/orders/:id', validated('param', returnParam), validated('query', returnQuery), async (c) => {
    const { id } = c.req.valid('param')
    return c.json(await readReturnable(c.var.db, callerOf(c).retailerId, id, c.var.lang))
  })
  .get('/returns/:id', validated('param', returnParam), validated('query', returnQuery), async (c) => {
    const { id } = c.req.valid('param')
    return c.json({ return: await readReturn(c.var.db, callerOf(c).retailerId, id, c.var.lang) })
  })
  .get('/returns/:id/slip', validated('param', returnParam), validated('query', returnQuery), (c) =>
    serveSlip(c, readerOf(c), c.req.valid('param').id, c.req.valid('query').lang),
  )
  .post('/returns/create', validated('json', createReturn), async (c) => {
    const { order_id, ...content } = c.req.valid('json')
    const create = () => createDraft(c.var.db, authorOf(c), c.var.lang, order_id, content)
    return c.json({ return_id: await repeatable(c, create, { counted: [byPerson(c)] }) })
  })
  .post('/returns/:id/edit', validated('param', returnParam), validated('json', editReturn), async (c) => {
    await countCalls(c, [byPerson(c)])
    await editDraft(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/returns/:id/upload', validated('param', returnParam), async (c) => {
    const { file } = await readUpload(c, z.object({}), MAX_VIDEO, 'claim_upload')
    await addReturnFile(storesOf(c), authorOf(c), c.req.valid('param').id, file)
    return c.json({ success: true })
  })
  .get('/returns/:id/files/:file', validated('param', returnFileParam), async (c) => {
    const { id, file } = c.req.valid('param')
    return servePrivateFile(c.env.FILES, await findReturnFile(c.var.db, readerOf(c), id, file), c.req.raw)
  })
  .post('/returns/:id/files/:file/remove', validated('param', returnFileParam), async (c) => {
    const { id, file } = c.req.valid('param')
    await countCalls(c, [{ name: 'claim_upload', who: `user:${callerOf(c).id}` }])
    await removeReturnFile(storesOf(c), authorOf(c), id, file)
    return c.json({ success: true })
  })
  .post('/returns/:id/send', validated('param', returnParam), validated('json', moveBody), (c) =>
    move(c, 'send', c.req.valid('param').id, c.req.valid('json')),
  )
  .post('/returns/:id/answer', validated('param', returnParam), validated('json', sayReturn), (c) =>
    move(c, 'answer', c.req.valid('param').id, c.req.valid('json')),
  )
  .post('/returns/:id/withdraw', validated('param', returnParam), validated('json', moveBody), (c) =>
    move(c, 'withdraw', c.req.valid('param').id, c.req.valid('json')),
  )
