import { Hono, type MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { pageQuery } from '../../shared/lists.ts'
import type { AppEnv } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { validated } from '../http/validated.ts'
import { listMails } from './mails.ts'

const devMailsQuery = z.object({ limit: pageQuery(20).limit })

/** Mails hold signed links and personal data: outside local development their address does not exist. */
const localOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.var.env.local) throw new AppError('not_found')
  await next()
}

export const mailRoutes = new Hono<AppEnv>().get(
  '/dev/mails',
  localOnly,
  validated('query', devMailsQuery),
  async (c) => {
    c.header('cache-control', 'private, no-store')
    return c.json({ mails: await listMails(c.var.db, c.req.valid('query').limit) })
  },
)
