import {
  checkProvider,
  newProvider,
  providerEdit,
  providerParam,
  switchProvider,
} from '../../../shared/identity-providers/identity-providers.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import {
  deleteProvider,
  editProvider,
  listProviders,
  makeProvider,
  switchProvider as setActive,
  tryIssuer,
} from './providers.ts'

const one = validated('param', providerParam)

/** Who signs staff in: providers of the office, and of retailers. */
export const identityProviderAdminRoutes = new Hono<AppEnv>()
  .get('/identity-providers', async (c) => c.json(await listProviders(c.var)))
  .post('/identity-providers/create', validated('json', newProvider), async (c) =>
    c.json({ id: await makeProvider(c.var, authorOf(c), c.req.valid('json')) }),
  )
  .post('/identity-providers/check', validated('json', checkProvider), async (c) =>
    c.json(await tryIssuer(c.var, c.req.valid('json').issuer)),
  )
  .post('/identity-providers/:id/edit', one, validated('json', providerEdit), async (c) => {
    await editProvider(c.var, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/identity-providers/:id/switch', one, validated('json', switchProvider), async (c) => {
    await setActive(c.var, authorOf(c), c.req.valid('param').id, c.req.valid('json').active)
    return c.json({ success: true })
  })
  .post('/identity-providers/:id/delete', one, async (c) => {
    await deleteProvider(c.var, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
