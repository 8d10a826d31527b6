import { createMessage as createMessageBody } from '../../../shared/content/messages.ts'
import type { AppEnv } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { idempotencyKeyOf } from '../../base/http/idempotency.ts'
import { countCall } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { createMessage } from './messages.ts'

export const messageRoutes = new Hono<AppEnv>().post(
  '/messages/create',
  validated('json', createMessageBody),
  async (c) => {
    const body = c.req.valid('json')
    await countCall(c, 'message')
    const message = { ...body, lang: body.lang ?? c.var.lang }
    const { reference, mails } = await createMessage(c.var.db, c.var.env.origin, message, {
      key: idempotencyKeyOf(c),
    })
    announceMails(c, mails)
    return c.json({ success: true, reference })
  },
)
