import {
  deliveryAddress,
  deliveryAddressEdit,
  deliveryAddressParam,
} from '../../../shared/orders/order-details.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { addAddress, archiveAddress, editAddress, listAddresses } from './addresses.ts'

/** A retailer's book of delivery addresses. */
export const addressRoutes = new Hono<AppEnv>()
  .get('/delivery-addresses', async (c) =>
    c.json({ addresses: await listAddresses(c.var.db, callerOf(c).retailerId) }),
  )
  .post('/delivery-addresses/create', validated('json', deliveryAddress), async (c) =>
    c.json({ id: await addAddress(c.var.db, callerOf(c).retailerId, c.req.valid('json')) }),
  )
  .post(
    '/delivery-addresses/:id/edit',
    validated('param', deliveryAddressParam),
    validated('json', deliveryAddressEdit),
    async (c) => {
      await editAddress(c.var.db, callerOf(c).retailerId, c.req.valid('param').id, c.req.valid('json'))
      return c.json({ success: true })
    },
  )
  .post('/delivery-addresses/:id/archive', validated('param', deliveryAddressParam), async (c) => {
    await archiveAddress(c.var.db, callerOf(c).retailerId, c.req.valid('param').id)
    return c.json({ success: true })
  })
