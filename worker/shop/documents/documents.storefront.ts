import {
  documentParam,
  documentQuery,
  ownDocumentInput,
  ownDocumentsQuery,
} from '../../../shared/documents/documents.ts'
import { orderParam } from '../../../shared/orders/orders.ts'
import { type AppEnv, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { listOrderDocuments, makeDocument } from './documents.ts'
import { listOwnDocuments, ownDocumentList } from './own-documents.ts'
import { serveDocument } from './serve.http.ts'

const order = validated('param', orderParam)

/** The documents of a retailer's own orders. */
export const documentRoutes = new Hono<AppEnv>()
  .get('/documents', validated('query', ownDocumentsQuery), async (c) =>
    c.json(await listOwnDocuments(c.var.db, callerOf(c).retailerId, c.req.valid('query'))),
  )
  .get('/documents.csv', validated('query', ownDocumentsQuery), (c) =>
    answerCsv(c, 'documents', ownDocumentList(callerOf(c).retailerId), c.req.valid('query')),
  )
  .get('/documents/:id/pdf', validated('param', documentParam), validated('query', documentQuery), (c) =>
    serveDocument(c, { retailerId: callerOf(c).retailerId }, c.req.valid('param').id, c.var.lang),
  )
  .get('/orders/:id/documents', order, async (c) => {
    const { retailerId } = callerOf(c)
    return c.json(await listOrderDocuments(c.var.db, { retailerId }, c.req.valid('param').id))
  })
  .post('/orders/:id/documents', order, validated('json', ownDocumentInput), async (c) => {
    const { retailerId } = callerOf(c)
    const { id } = c.req.valid('param')
    await makeDocument(c.var.db, { retailerId }, id, c.req.valid('json'), bankAccount())
    return c.json(await listOrderDocuments(c.var.db, { retailerId }, id))
  })
