import type { MiddlewareHandler } from 'hono'
import * as z from 'zod/mini'
import { integer, lang } from '../../../shared/base/fields.ts'
import { pageQuery } from '../../../shared/base/lists.ts'
import { MAIL_TEMPLATES } from '../../../shared/office/mails.admin.ts'
import { AppError } from '../errors.ts'
import type { AppEnv } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { validated } from '../http/validated.ts'
import { listMails } from './mails.ts'

const devMailsQuery = z.object({ limit: pageQuery(20).limit })
const previewParam = z.object({ template: z.enum(MAIL_TEMPLATES), lang })
const previewQuery = z.object({
  variant: z._default(integer(0, 20), 0),
  as: z.optional(z.enum(['html', 'text'])),
})

/** Mails hold signed links and personal data: outside local development their address does not exist. */
const localOnly: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!c.var.env.local) throw new AppError('not_found')
  await next()
}

/** Mails contain their styles; nothing else may load. */
const STYLES = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
const showsStyles: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  c.header('content-security-policy', STYLES)
}

/** The templates, which are loaded when they are wanted. */
const previews = () => import('./preview.ts')

export const mailRoutes = new Hono<AppEnv>()
  .get('/dev/mails', localOnly, validated('query', devMailsQuery), async (c) => {
    c.header('cache-control', 'private, no-store')
    return c.json({ mails: await listMails(c.var.db, c.req.valid('query').limit) })
  })
  .get('/dev/mails/preview', localOnly, showsStyles, async (c) =>
    c.html(await (await previews()).previewIndex(c.var.env.origin)),
  )
  .get(
    '/dev/mails/preview/:template/:lang',
    localOnly,
    showsStyles,
    validated('param', previewParam),
    validated('query', previewQuery),
    async (c) => {
      const { template, lang } = c.req.valid('param')
      const { variant, as } = c.req.valid('query')
      const mail = await (await previews()).previewMail(c.var.env.origin, template, lang, variant)
      return as === 'text' ? c.text(mail.text) : c.html(mail.html)
    },
  )
