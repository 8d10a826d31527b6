import {
  correctLine,
  issueStatement,
  makeStatements,
  payStatement,
  statementParam,
  statementsQuery,
} from '../../../shared/payments/statements.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { listStatements } from './all-statements.ts'
import { serveStatement } from './document.routes.ts'
import { makeMonth } from './making.ts'
import { correct, issue, pay } from './moves.ts'
import { readStatement } from './statements.ts'

const one = validated('param', statementParam)

export const statementAdminRoutes = new Hono<AppEnv>()
  .get('/statements', validated('query', statementsQuery), async (c) =>
    c.json(await listStatements(c.var.db, c.req.valid('query'))),
  )
  .post('/statements/make', validated('json', makeStatements), async (c) =>
    c.json({ made: await makeMonth(c.var.db, c.req.valid('json').month) }),
  )
  .get('/statements/:id', one, async (c) =>
    c.json({
      statement: (await readStatement(c.var.db, 'administrator', c.req.valid('param').id)).statement,
    }),
  )
  .get('/statements/:id/pdf', one, (c) => serveStatement(c, 'administrator', c.req.valid('param').id))
  .post('/statements/:id/issue', one, validated('json', issueStatement), async (c) => {
    const { version } = c.req.valid('json')
    announceMails(c, await issue(c.var.db, c.var.env, authorOf(c), c.req.valid('param').id, version))
    return c.json({ success: true })
  })
  .post('/statements/:id/pay', one, validated('json', payStatement), async (c) => {
    await pay(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/statements/lines/:id/correct', one, validated('json', correctLine), async (c) => {
    await correct(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
