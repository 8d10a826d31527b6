import {
  changesQuery,
  deliveryParam,
  endpointBody,
  endpointParam,
  rotateSecret,
  switchEndpoint,
} from '../../../shared/webhooks/webhooks.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { listChanges } from './changes.ts'
import { readDelivery, readEndpointPage, sendAgain, sendTest } from './deliveries.ts'
import {
  deleteEndpoint,
  editEndpoint,
  listEndpoints,
  makeEndpoint,
  rotateSecret as rotate,
  switchEndpoint as setActive,
} from './endpoints.ts'

const one = validated('param', endpointParam)
const delivery = validated('param', deliveryParam)
const since = validated('query', changesQuery)

/** Endpoints of the whole shop, and those of retailers, which administrators see and end; and what changed, for programs. */
export const webhookAdminRoutes = new Hono<AppEnv>()
  .get('/webhooks', async (c) => c.json({ endpoints: await listEndpoints(c.var.db, 'all') }))
  .get('/webhooks/:id', one, async (c) =>
    c.json(await readEndpointPage(c.var.db, 'all', c.req.valid('param').id)),
  )
  .get('/webhooks/:id/deliveries/:delivery', delivery, async (c) => {
    const { id, delivery } = c.req.valid('param')
    return c.json(await readDelivery(c.var, 'all', id, delivery))
  })
  .post('/webhooks/create', validated('json', endpointBody), async (c) =>
    c.json(await makeEndpoint(c.var, authorOf(c), null, c.req.valid('json'))),
  )
  .post('/webhooks/:id/edit', one, validated('json', endpointBody), async (c) => {
    await editEndpoint(c.var, authorOf(c), 'all', c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/webhooks/:id/switch', one, validated('json', switchEndpoint), async (c) => {
    await setActive(c.var.db, authorOf(c), 'all', c.req.valid('param').id, c.req.valid('json').active)
    return c.json({ success: true })
  })
  .post('/webhooks/:id/rotate', one, validated('json', rotateSecret), async (c) =>
    c.json(await rotate(c.var, authorOf(c), 'all', c.req.valid('param').id, c.req.valid('json').hours)),
  )
  .post('/webhooks/:id/delete', one, async (c) => {
    await deleteEndpoint(c.var.db, authorOf(c), 'all', c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/webhooks/:id/test', one, async (c) => c.json(await sendTest(c.var, 'all', c.req.valid('param').id)))
  .post('/webhooks/:id/deliveries/:delivery/again', delivery, async (c) => {
    const { id, delivery } = c.req.valid('param')
    await sendAgain(c.var, 'all', id, delivery)
    return c.json({ success: true })
  })
  .get('/sales-changes', since, async (c) =>
    c.json(await listChanges(c.var, { area: 'sales' }, c.req.valid('query'))),
  )
  .get('/content-changes', since, async (c) =>
    c.json(await listChanges(c.var, { area: 'content' }, c.req.valid('query'))),
  )
