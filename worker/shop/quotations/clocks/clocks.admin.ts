import { clockBody, clockParam } from '../../../../shared/quotations/quotation-clocks.ts'
import { quotationParam } from '../../../../shared/quotations/quotations.ts'
import { type AppEnv, authorOf } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { validated } from '../../../base/http/validated.ts'
import { announceMails } from '../../../base/mail/announce.ts'
import { editClockDays, readClockDays } from './clock-days.ts'
import { remindNow } from './remind-now.ts'

const one = validated('param', clockParam)

const request = validated('param', quotationParam)

export const clockAdminRoutes = new Hono<AppEnv>()
  .get('/clocks/:id', one, async (c) => c.json({ clock: await readClockDays(c.var.db) }))
  .post('/clocks/:id/edit', one, validated('json', clockBody), async (c) => {
    await editClockDays(c.var.db, authorOf(c), c.req.valid('json'))
    return c.json({ clock_id: 1 })
  })
  .post('/quotations/:id/remind', request, async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, await remindNow(c.var.db, c.var.env, authorOf(c), id))
    return c.json({ success: true })
  })
