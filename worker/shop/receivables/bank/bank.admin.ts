import * as z from 'zod/mini'
import { MAX_STATEMENT } from '../../../../shared/payments/transfer-states.ts'
import {
  assignTransfer,
  moveTransfer,
  reverseTransfer,
  setAside,
  someReturns,
  transferOrdersQuery,
  transferParam,
  transfersQuery,
} from '../../../../shared/payments/transfers.admin.ts'
import { type AppEnv, authorOf } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { readUpload } from '../../../base/http/uploads.ts'
import { validated } from '../../../base/http/validated.ts'
import { announceMails } from '../../../base/mail/announce.ts'
import { findOrders, listTransfers, readReturn, readTransfer } from './transfers.ts'

const one = validated('param', transferParam)
const seen = validated('json', moveTransfer)

/** What reads files and assigns money: loaded when somebody does, not when the Worker starts. */
const importing = () => import('./importing.ts')
const moves = () => import('./moves.ts')

/** The account's movements, and what administrators decide about them. */
export const bankAdminRoutes = new Hono<AppEnv>()
  .get('/transfers', validated('query', transfersQuery), async (c) =>
    c.json(await listTransfers(c.var.db, c.req.valid('query'))),
  )
  .post('/transfers/upload', async (c) => {
    const { file } = await readUpload(c, z.strictObject({}), MAX_STATEMENT)
    const { importStatements } = await importing()
    const given = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
    const { imported, mails } = await importStatements(c.var.db, c.var.env, authorOf(c), given)
    announceMails(c, mails)
    return c.json({ imported })
  })
  .get('/transfers/orders', validated('query', transferOrdersQuery), async (c) =>
    c.json({ orders: await findOrders(c.var.db, c.req.valid('query').search_term ?? '') }),
  )
  .get('/transfers/:id', one, async (c) =>
    c.json({ transfer: await readTransfer(c.var.db, c.req.valid('param').id) }),
  )
  .post('/transfers/:id/assign', one, validated('json', assignTransfer), async (c) => {
    const { assign } = await moves()
    announceMails(
      c,
      await assign(c.var.db, c.var.env, authorOf(c), c.req.valid('param').id, c.req.valid('json')),
    )
    return c.json({ success: true })
  })
  .post('/transfers/:id/undo', one, seen, async (c) => {
    const { undo } = await moves()
    await undo(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
    return c.json({ success: true })
  })
  .post('/transfers/:id/set-aside', one, validated('json', setAside), async (c) => {
    const { putAside } = await moves()
    const { version, note } = c.req.valid('json')
    await putAside(c.var.db, authorOf(c), c.req.valid('param').id, version, note)
    return c.json({ success: true })
  })
  .post('/transfers/:id/reopen', one, seen, async (c) => {
    const { reopen } = await moves()
    await reopen(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
    return c.json({ success: true })
  })
  .post('/transfers/:id/give-back', one, seen, async (c) => {
    const { giveBack } = await moves()
    await giveBack(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').version)
    return c.json({ success: true })
  })
  .post('/transfers/:id/reverse', one, validated('json', reverseTransfer), async (c) => {
    const { reverse } = await moves()
    announceMails(
      c,
      await reverse(c.var.db, c.var.env, authorOf(c), c.req.valid('param').id, c.req.valid('json')),
    )
    return c.json({ success: true })
  })
  .post('/transfers/returns/:id/done', one, async (c) => {
    const { finishReturns } = await moves()
    const { id } = c.req.valid('param')
    await readReturn(c.var.db, id)
    await finishReturns(c.var.db, authorOf(c), [id])
    return c.json({ success: true })
  })
  .post('/transfers/returns/done', validated('json', someReturns), async (c) => {
    const { finishReturns } = await moves()
    await finishReturns(c.var.db, authorOf(c), c.req.valid('json').ids)
    return c.json({ success: true })
  })
