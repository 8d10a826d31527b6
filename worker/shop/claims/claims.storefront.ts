import { sendReturn } from '../../../shared/claims/claim-returns.ts'
import {
  claimFileParam,
  claimParam,
  claimQuery,
  createClaim,
  editClaim,
  moveClaimBody,
  ownClaimsQuery,
  sayClaim,
  symptomsQuery,
  uploadClaimFile,
} from '../../../shared/claims/claims.ts'
import { MAX_VIDEO } from '../../../shared/files/file-kinds.ts'
import { servePrivateFile } from '../../base/files/serve.ts'
import { type AppContext, type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { repeatable } from '../../base/http/idempotency.ts'
import { countCalls } from '../../base/http/limits.ts'
import { readUpload, storesOf } from '../../base/http/uploads.ts'
import { validated } from '../../base/http/validated.ts'
import { answerCsv } from '../../base/lists/answer-csv.http.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { addClaimFile, findClaimFile, removeClaimFile } from './claim-files.ts'
import { readClaim } from './claim-page.ts'
import { createDraft, editDraft } from './drafts.ts'
import { moveClaim } from './moves.ts'
import { listOwnClaims, ownClaimList } from './own-claims.ts'
import { listReturns, moveReturn } from './returns.ts'
import type { ClaimReader } from './standing.ts'
import { listSymptoms } from './symptoms.ts'

const readerOf = (c: AppContext): ClaimReader => ({ party: 'retailer', retailerId: callerOf(c).retailerId })
const byPerson = (c: AppContext) => ({ name: 'claim', who: `user:${callerOf(c).id}` }) as const
const counted = (c: AppContext) => countCalls(c, [byPerson(c)])

/** Decides by rules what waits now; they are loaded where they are needed. */
const decided = async (c: AppContext, id: number) => {
  const { decideAfterMove } = await import('./rules/deciding.ts')
  announceMails(c, await decideAfterMove(c.var.db, c.var.env, id, c.var.requestId))
}

/** A retailer's claims under warranty. */
export const claimRoutes = new Hono<AppEnv>()
  .get('/claims', validated('query', ownClaimsQuery), async (c) =>
    c.json(await listOwnClaims(c.var.db, callerOf(c).retailerId, c.req.valid('query'))),
  )
  .get('/claims/symptoms', validated('query', symptomsQuery), async (c) => {
    const { unit_id } = c.req.valid('query')
    return c.json({
      symptoms: await listSymptoms(c.var.db, callerOf(c).retailerId, unit_id, c.var.lang),
    })
  })
  .get('/claims.csv', validated('query', ownClaimsQuery), (c) =>
    answerCsv(c, 'claims', ownClaimList(callerOf(c).retailerId), c.req.valid('query')),
  )
  .get('/claims/:id', validated('param', claimParam), validated('query', claimQuery), async (c) =>
    c.json({ claim: await readClaim(c.var.db, readerOf(c), c.req.valid('param').id, c.var.lang) }),
  )
  .get('/claims/:id/returns', validated('param', claimParam), async (c) =>
    c.json({ returns: await listReturns(c.var.db, readerOf(c), c.req.valid('param').id) }),
  )
  .post('/claims/create', validated('json', createClaim), async (c) => {
    const { unit_id, ...content } = c.req.valid('json')
    const create = () => createDraft(c.var.db, authorOf(c), c.var.lang, unit_id, content)
    return c.json({ claim_id: await repeatable(c, create, { counted: [byPerson(c)] }) })
  })
  .post('/claims/:id/edit', validated('param', claimParam), validated('json', editClaim), async (c) => {
    await counted(c)
    await editDraft(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post(
    '/claims/returns/:id/send',
    validated('param', claimParam),
    validated('json', sendReturn),
    async (c) => {
      await counted(c)
      const { tracking, ...said } = c.req.valid('json')
      await moveReturn(c.var.db, authorOf(c), readerOf(c), 'send', c.req.valid('param').id, {
        ...said,
        tracking: tracking ?? '',
      })
      return c.json({ success: true })
    },
  )
  .post('/claims/:id/upload', validated('param', claimParam), async (c) => {
    const { file, shows } = await readUpload(c, uploadClaimFile, MAX_VIDEO, 'claim_upload')
    await addClaimFile(storesOf(c), authorOf(c), c.req.valid('param').id, file, shows)
    return c.json({ success: true })
  })
  .get('/claims/:id/files/:file', validated('param', claimFileParam), async (c) => {
    const { id, file } = c.req.valid('param')
    return servePrivateFile(c.env.FILES, await findClaimFile(c.var.db, readerOf(c), id, file), c.req.raw)
  })
  .post('/claims/:id/files/:file/remove', validated('param', claimFileParam), async (c) => {
    const { id, file } = c.req.valid('param')
    await countCalls(c, [{ name: 'claim_upload', who: `user:${callerOf(c).id}` }])
    await removeClaimFile(storesOf(c), authorOf(c), id, file)
    return c.json({ success: true })
  })
  .post('/claims/:id/send', validated('param', claimParam), validated('json', moveClaimBody), async (c) => {
    await counted(c)
    const { id } = c.req.valid('param')
    await moveClaim(c.var.db, c.var.env, authorOf(c), readerOf(c), 'send', id, c.req.valid('json'))
    await decided(c, id)
    return c.json({ success: true })
  })
  .post('/claims/:id/answer', validated('param', claimParam), validated('json', sayClaim), async (c) => {
    await counted(c)
    const { id } = c.req.valid('param')
    await moveClaim(c.var.db, c.var.env, authorOf(c), readerOf(c), 'answer', id, c.req.valid('json'))
    await decided(c, id)
    return c.json({ success: true })
  })
  .post(
    '/claims/:id/withdraw',
    validated('param', claimParam),
    validated('json', moveClaimBody),
    async (c) => {
      await counted(c)
      const { id } = c.req.valid('param')
      const said = c.req.valid('json')
      announceMails(c, await moveClaim(c.var.db, c.var.env, authorOf(c), readerOf(c), 'withdraw', id, said))
      return c.json({ success: true })
    },
  )
