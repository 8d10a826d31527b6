import { Hono } from 'hono'
import { messagesQuery } from '../../shared/messages.ts'
import type { AppEnv } from '../http/context.ts'
import { validated } from '../http/validated.ts'
import { listMessages } from './messages.ts'

export const messageAdminRoutes = new Hono<AppEnv>().get(
  '/messages',
  validated('query', messagesQuery),
  async (c) => c.json(await listMessages(c.var.db, c.req.valid('query'))),
)
