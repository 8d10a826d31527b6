import {
  dutyParam,
  dutyQuery,
  dutyStopBody,
  signOffBody,
  signOffParam,
} from '../../../shared/duties/duties.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { endStop, stopSale } from '../../shop/recalls/sale-stops.ts'
import { listCases, readDuties } from './gaps.ts'
import { signOff, withdrawSignOff } from './sign-offs.ts'

export const dutyAdminRoutes = new Hono<AppEnv>()
  .get('/duties', async (c) => c.json(await readDuties(c.var.db)))
  .get('/duties/:duty', validated('param', dutyParam), validated('query', dutyQuery), async (c) =>
    c.json(await listCases(c.var.db, c.req.valid('param').duty, c.req.valid('query').country)),
  )
  .post(
    '/duties/:duty/sign-off',
    validated('param', dutyParam),
    validated('json', signOffBody),
    async (c) => {
      const { duty } = c.req.valid('param')
      return c.json({ id: await signOff(c.var.db, authorOf(c), duty, c.req.valid('json').sign_off_data) })
    },
  )
  .post('/duties/:duty/stop', validated('param', dutyParam), validated('json', dutyStopBody), async (c) => {
    const { product_id, country } = c.req.valid('json').stop_data
    const stop = { country, reason: 'duty' as const, note: c.req.valid('param').duty }
    await stopSale(c.var.db, authorOf(c), product_id, stop)
    return c.json({ success: true })
  })
  .post('/duties/stops/:id/end', validated('param', signOffParam), async (c) => {
    await endStop(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/duties/sign-offs/:id/withdraw', validated('param', signOffParam), async (c) => {
    await withdrawSignOff(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
