import { mailsQuery } from '../../../shared/office/mails.admin.ts'
import type { AppEnv } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { validated } from '../http/validated.ts'
import { listOutbox } from './mails.ts'

export const mailAdminRoutes = new Hono<AppEnv>().get('/mails', validated('query', mailsQuery), async (c) =>
  c.json(await listOutbox(c.var.db, c.req.valid('query'))),
)
