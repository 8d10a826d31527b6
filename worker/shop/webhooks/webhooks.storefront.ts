import {
  changesQuery,
  deliveryParam,
  endpointBody,
  endpointParam,
  rotateSecret,
  switchEndpoint,
} from '../../../shared/webhooks/webhooks.ts'
import { type AppContext, type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
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

/** The caller's retailer; the policy lets in nobody without one. */
const reachOf = (c: AppContext) => ({ retailerId: callerOf(c).retailerId! })

/** A retailer's endpoints, for its managers, and what changed, for its programs. */
export const endpointRoutes = new Hono<AppEnv>()
  .get('/webhooks', async (c) => c.json({ endpoints: await listEndpoints(c.var.db, reachOf(c)) }))
  .get('/webhooks/:id', one, async (c) =>
    c.json(await readEndpointPage(c.var.db, reachOf(c), c.req.valid('param').id)),
  )
  .get('/webhooks/:id/deliveries/:delivery', delivery, async (c) => {
    const { id, delivery } = c.req.valid('param')
    return c.json(await readDelivery(c.var, reachOf(c), id, delivery))
  })
  .post('/webhooks/create', validated('json', endpointBody), async (c) =>
    c.json(await makeEndpoint(c.var, authorOf(c), reachOf(c).retailerId, c.req.valid('json'))),
  )
  .post('/webhooks/:id/edit', one, validated('json', endpointBody), async (c) => {
    await editEndpoint(c.var, authorOf(c), reachOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/webhooks/:id/switch', one, validated('json', switchEndpoint), async (c) => {
    await setActive(c.var.db, authorOf(c), reachOf(c), c.req.valid('param').id, c.req.valid('json').active)
    return c.json({ success: true })
  })
  .post('/webhooks/:id/rotate', one, validated('json', rotateSecret), async (c) =>
    c.json(await rotate(c.var, authorOf(c), reachOf(c), c.req.valid('param').id, c.req.valid('json').hours)),
  )
  .post('/webhooks/:id/delete', one, async (c) => {
    await deleteEndpoint(c.var.db, authorOf(c), reachOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/webhooks/:id/test', one, async (c) =>
    c.json(await sendTest(c.var, reachOf(c), c.req.valid('param').id)),
  )
  .post('/webhooks/:id/deliveries/:delivery/again', delivery, async (c) => {
    const { id, delivery } = c.req.valid('param')
    await sendAgain(c.var, reachOf(c), id, delivery)
    return c.json({ success: true })
  })
  .get('/changes', since, async (c) => c.json(await listChanges(c.var, reachOf(c), c.req.valid('query'))))
