import { mailsQuery } from '../../../shared/office/mails.admin.ts'
import { writeTogether } from '../db/writes.ts'
import { type AppEnv, callerOf } from '../http/context.ts'
import { Hono } from '../http/hono.ts'
import { validated } from '../http/validated.ts'
import { announceMails } from './announce.ts'
import { listOutbox } from './mails.ts'
import { mailStatements } from './outbox.ts'

export const mailAdminRoutes = new Hono<AppEnv>()
  .get('/mails', validated('query', mailsQuery), async (c) =>
    c.json(await listOutbox(c.var.db, c.req.valid('query'))),
  )
  // To who asks for it; in one minute one.
  .post('/mails/test', async (c) => {
    const { id, email, firstName, lang } = callerOf(c)
    const key = `test:${id}:${Math.floor(Date.now() / 60_000)}`
    const mail = {
      key,
      template: 'test_mail',
      lang,
      to: email,
      values: { name: firstName, url: `${c.var.env.origin}/admin/mails` },
    } as const
    await writeTogether(c.var.db, await mailStatements(c.var.db, [mail]))
    announceMails(c, [key])
    return c.json({ email })
  })
