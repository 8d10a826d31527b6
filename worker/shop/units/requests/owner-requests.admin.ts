import { ownerDecision, ownerRequestParam } from '../../../../shared/units/owner-requests.admin.ts'
import { queueQuery } from '../../../../shared/warranties/warranties.admin.ts'
import { servePrivateFile } from '../../../base/files/serve.ts'
import { type AppEnv, authorOf } from '../../../base/http/context.ts'
import { Hono } from '../../../base/http/hono.ts'
import { validated } from '../../../base/http/validated.ts'
import { announceMails } from '../../../base/mail/announce.ts'
import { decideOwnership } from './deciding.ts'
import { findProof } from './proofs.ts'
import { readOwnerQueue } from './queue.ts'

const one = validated('param', ownerRequestParam)

export const ownerRequestAdminRoutes = new Hono<AppEnv>()
  .get('/owner-requests/queue', validated('query', queueQuery), async (c) =>
    c.json(await readOwnerQueue(c.var.db, c.req.valid('query'))),
  )
  .get('/owner-requests/:id/proof', one, async (c) =>
    servePrivateFile(c.env.FILES, await findProof(c.var.db, c.req.valid('param').id)),
  )
  .post('/owner-requests/:id/decide', one, validated('json', ownerDecision), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, await decideOwnership(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json')))
    return c.json({ success: true })
  })
