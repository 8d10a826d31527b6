import { shippingZoneBody, shippingZoneParam } from '../../../shared/shipping/shipping.admin.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { createZone, editZone, listZones, readZone } from './zones.ts'

const one = validated('param', shippingZoneParam)

export const shippingAdminRoutes = new Hono<AppEnv>()
  .get('/shipping-zones', async (c) => c.json({ zones: await listZones(c.var.db) }))
  .get('/shipping-zones/:id', one, async (c) =>
    c.json({ zone: await readZone(c.var.db, c.req.valid('param').id) }),
  )
  .post('/shipping-zones/create', validated('json', shippingZoneBody), async (c) =>
    c.json({ shipping_zone_id: await createZone(c.var.db, authorOf(c), c.req.valid('json')) }),
  )
  .post('/shipping-zones/:id/edit', one, validated('json', shippingZoneBody), async (c) => {
    const { id } = c.req.valid('param')
    await editZone(c.var.db, authorOf(c), id, c.req.valid('json'))
    return c.json({ shipping_zone_id: id })
  })
