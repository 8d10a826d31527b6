import { moveReturnBody } from '../../../shared/claims/claim-returns.ts'
import { claimsQuery } from '../../../shared/claims/claims.admin.ts'
import {
  claimFileParam,
  claimParam,
  claimQuery,
  decideClaimBody,
  sayClaim,
} from '../../../shared/claims/claims.ts'
import { labourRateBody } from '../../../shared/claims/labour.admin.ts'
import { symptomsBody } from '../../../shared/claims/symptoms.admin.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppEnv, authorOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { listClaims } from './all-claims.ts'
import { findClaimFile } from './claim-files.ts'
import { decideClaim } from './decisions.ts'
import { readDeskClaim } from './desk.ts'
import { createRate, listRates } from './labour-rates.ts'
import { moveClaim } from './moves.ts'
import { listReturns, moveReturn } from './returns.ts'
import { overruleClaim } from './rules/overruling.ts'
import { readSymptomsForm, saveSymptoms } from './symptom-changes.ts'
import { listSymptomChoices } from './symptoms.ts'

const reader = { party: 'administrator' } as const

export const claimAdminRoutes = new Hono<AppEnv>()
  .get('/claims', validated('query', claimsQuery), async (c) =>
    c.json(await listClaims(c.var.db, c.req.valid('query'))),
  )
  .get('/claims/symptoms', validated('query', claimQuery), async (c) =>
    c.json({ symptoms: await listSymptomChoices(c.var.db, c.var.lang) }),
  )
  .get('/categories/:id/symptoms', validated('param', claimParam), async (c) =>
    c.json(await readSymptomsForm(c.var.db, c.req.valid('param').id)),
  )
  .post(
    '/categories/:id/symptoms',
    validated('param', claimParam),
    validated('json', symptomsBody),
    async (c) => {
      const { id } = c.req.valid('param')
      await saveSymptoms(c.var.db, authorOf(c), id, c.req.valid('json'))
      return c.json({ category_id: id })
    },
  )
  .get('/labour-rates', async (c) => c.json({ rates: await listRates(c.var.db) }))
  .post('/labour-rates/create', validated('json', labourRateBody), async (c) =>
    c.json({ labour_rate_id: await createRate(c.var.db, authorOf(c), c.req.valid('json')) }),
  )
  .get('/claims/:id', validated('param', claimParam), async (c) =>
    c.json({ claim: await readDeskClaim(c.var.db, c.req.valid('param').id, c.var.lang) }),
  )
  .get('/claims/:id/files/:file', validated('param', claimFileParam), async (c) => {
    const { id, file } = c.req.valid('param')
    return servePrivateFile(c.env.FILES, await findClaimFile(c.var.db, reader, id, file), c.req.raw)
  })
  .get('/claims/:id/returns', validated('param', claimParam), async (c) =>
    c.json({ returns: await listReturns(c.var.db, reader, c.req.valid('param').id) }),
  )
  .post(
    '/claims/returns/:id/move',
    validated('param', claimParam),
    validated('json', moveReturnBody),
    async (c) => {
      const { move, note, ...seen } = c.req.valid('json')
      const said = { ...seen, note: note ?? '' }
      await moveReturn(c.var.db, authorOf(c), reader, move, c.req.valid('param').id, said)
      return c.json({ success: true })
    },
  )
  .post('/claims/:id/ask', validated('param', claimParam), validated('json', sayClaim), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(
      c,
      await moveClaim(c.var.db, c.var.env, authorOf(c), reader, 'ask', id, c.req.valid('json')),
    )
    return c.json({ success: true })
  })
  .post('/claims/:id/return', validated('param', claimParam), validated('json', sayClaim), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(
      c,
      await moveClaim(c.var.db, c.var.env, authorOf(c), reader, 'return', id, c.req.valid('json')),
    )
    return c.json({ success: true })
  })
  .post('/claims/:id/overrule', validated('param', claimParam), validated('json', sayClaim), async (c) => {
    const { id } = c.req.valid('param')
    announceMails(c, await overruleClaim(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json')))
    return c.json({ success: true })
  })
  .post(
    '/claims/:id/decide',
    validated('param', claimParam),
    validated('json', decideClaimBody),
    async (c) => {
      const { id } = c.req.valid('param')
      const { mails, order_id } = await decideClaim(c.var.db, c.var.env, authorOf(c), id, c.req.valid('json'))
      announceMails(c, mails)
      return c.json({ order_id })
    },
  )
