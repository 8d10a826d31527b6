import { ownVatBody } from '../../../shared/retailers/retailer-terms.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCalls } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { readOwnVat, setOwnVat } from './terms.ts'

/** A retailer's own VAT number, and how it gets its invoices. */
export const pricingRoutes = new Hono<AppEnv>()
  .get('/account/vat', async (c) => c.json({ vat: await readOwnVat(c.var.db, callerOf(c).retailerId) }))
  .post('/account/vat', validated('json', ownVatBody), async (c) => {
    const { id, retailerId } = callerOf(c)
    await countCalls(c, [{ name: 'vat_number', who: `user:${id}` }])
    return c.json({
      vat: await setOwnVat(c.var.db, c.var.env, authorOf(c), retailerId, c.req.valid('json')),
    })
  })
