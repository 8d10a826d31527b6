import {
  documentInput,
  documentParam,
  documentQuery,
  documentsQuery,
  labelsQuery,
} from '../../../shared/documents/documents.ts'
import { orderParam } from '../../../shared/orders/orders.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { listDocuments } from './all-documents.ts'
import { listOrderDocuments } from './documents.ts'
import { makeByHand } from './making.ts'
import { serveDocument, serveLabels } from './serve.http.ts'

const order = validated('param', orderParam)

/** The documents of all orders, in the language in which they were made. */
export const documentAdminRoutes = new Hono<AppEnv>()
  .get('/documents', validated('query', documentsQuery), async (c) =>
    c.json(await listDocuments(c.var.db, c.req.valid('query'))),
  )
  .get('/documents/:id/pdf', validated('param', documentParam), validated('query', documentQuery), (c) =>
    serveDocument(c, 'administrator', c.req.valid('param').id),
  )
  .get('/documents/:id/labels', validated('param', documentParam), validated('query', labelsQuery), (c) =>
    serveLabels(c, c.req.valid('param').id, c.req.valid('query').parcels),
  )
  .get('/orders/:id/documents', order, async (c) =>
    c.json(await listOrderDocuments(c.var.db, 'administrator', c.req.valid('param').id)),
  )
  .post('/orders/:id/documents', order, validated('json', documentInput), async (c) => {
    const { id } = c.req.valid('param')
    await makeByHand(c.var.db, authorOf(c), id, c.req.valid('json'), bankAccount())
    return c.json(await listOrderDocuments(c.var.db, 'administrator', id))
  })
