import {
  approveReturn,
  creditReturn as creditBody,
  receiveReturn as receiveBody,
  replaceReturn as replaceBody,
  returnsQuery,
  sayToReturn,
} from '../../../shared/returns/returns.admin.ts'
import { returnFileParam, returnParam, returnQuery } from '../../../shared/returns/returns.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { partRefundsSoon } from '../checkout/part-refunds.http.ts'
import { listReturns } from './all-returns.ts'
import { creditReturn } from './credits.ts'
import { findReturnFile } from './files.ts'
import { moveReturn } from './moves.ts'
import { receiveReturn } from './receiving.ts'
import { replaceReturn } from './replacing.ts'
import { readDeskReturn } from './return-page.ts'
import { serveSlip } from './slip.http.ts'

const reader = { party: 'administrator' } as const

async function move(
  c: AppContext,
  name: 'ask' | 'approve' | 'refuse' | 'close',
  id: number,
  said: { version: number; note?: string | null | undefined },
) {
  announceMails(c, await moveReturn(c.var.db, c.var.env, authorOf(c), reader, name, id, said))
  return c.json({ success: true })
}

export const returnAdminRoutes = new Hono<AppEnv>()
  .get('/returns', validated('query', returnsQuery), async (c) =>
    c.json(await listReturns(c.var.db, c.req.valid('query'))),
  )
  .get('/returns/:id', validated('param', returnParam), async (c) =>
    c.json({ return: await readDeskReturn(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
  .get('/returns/:id/files/:file', validated('param', returnFileParam), async (c) => {
    const { id, file } = c.req.valid('param')
    return servePrivateFile(c.env.FILES, await findReturnFile(c.var.db, reader, id, file), c.req.raw)
  })
  .get('/returns/:id/slip', validated('param', returnParam), validated('query', returnQuery), (c) =>
    serveSlip(c, reader, c.req.valid('param').id, c.req.valid('query').lang),
  )
  .post('/returns/:id/ask', validated('param', returnParam), validated('json', sayToReturn), (c) =>
    move(c, 'ask', c.req.valid('param').id, c.req.valid('json')),
  )
  .post('/returns/:id/approve', validated('param', returnParam), validated('json', approveReturn), (c) =>
    move(c, 'approve', c.req.valid('param').id, c.req.valid('json')),
  )
  .post('/returns/:id/refuse', validated('param', returnParam), validated('json', sayToReturn), (c) =>
    move(c, 'refuse', c.req.valid('param').id, c.req.valid('json')),
  )
  .post('/returns/:id/close', validated('param', returnParam), validated('json', sayToReturn), (c) =>
    move(c, 'close', c.req.valid('param').id, c.req.valid('json')),
  )
  .post(
    '/returns/:id/receive',
    validated('param', returnParam),
    validated('json', receiveBody),
    async (c) => {
      const { id } = c.req.valid('param')
      announceMails(c, await receiveReturn(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json')))
      return c.json({ success: true })
    },
  )
  .post('/returns/:id/credit', validated('param', returnParam), validated('json', creditBody), async (c) => {
    const { id } = c.req.valid('param')
    const { mails, order_id } = await creditReturn(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json'))
    announceMails(c, mails)
    await partRefundsSoon(c, order_id)
    return c.json({ success: true })
  })
  .post(
    '/returns/:id/replace',
    validated('param', returnParam),
    validated('json', replaceBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { mails, order_id } = await replaceReturn(
        c.var.db,
        c.var.env,
        authorOf(c),
        id,
        c.req.valid('json'),
      )
      announceMails(c, mails)
      return c.json({ order_id })
    },
  )
