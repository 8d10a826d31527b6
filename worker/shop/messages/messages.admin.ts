import {
  messageAnswer,
  messageMove,
  messageParam,
  messageRead,
  messagesQuery,
} from '../../../shared/content/messages.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf } from '../../base/http/idempotency.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { answerMessage, moveMessage } from './answers.ts'
import { listMessages, readMessage, setMessageRead } from './messages.ts'

const one = validated('param', messageParam)

export const messageAdminRoutes = new Hono<AppEnv>()
  .get('/messages', validated('query', messagesQuery), async (c) =>
    c.json(await listMessages(c.var.db, c.req.valid('query'))),
  )
  .get('/messages/:id', one, async (c) =>
    c.json({ message: await readMessage(c.var.db, c.req.valid('param').id) }),
  )
  .post('/messages/:id/read', one, validated('json', messageRead), async (c) => {
    await setMessageRead(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/messages/:id/answer', one, validated('json', messageAnswer), async (c) => {
    const key = idempotencyKeyOf(c) ?? crypto.randomUUID()
    const { id } = c.req.valid('param')
    const { db, env } = c.var
    announceMails(c, await answerMessage(db, env.origin, authorOf(c), id, c.req.valid('json'), key))
    return c.json({ success: true })
  })
  .post('/messages/:id/status', one, validated('json', messageMove), async (c) => {
    await moveMessage(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
