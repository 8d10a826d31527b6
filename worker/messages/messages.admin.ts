import { Hono } from 'hono'
import { messageParam, messageRead, messagesQuery } from '../../shared/messages.ts'
import { authorOf } from '../http/author.ts'
import type { AppEnv } from '../http/context.ts'
import { validated } from '../http/validated.ts'
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
    await setMessageRead(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json').read)
    return c.json({ success: true })
  })
