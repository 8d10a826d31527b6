import { handOn, takeOver } from '../../../shared/units/hand-overs.ts'
import { ownedParam, ownedQuery, ownedToken } from '../../../shared/units/owned-units.ts'
import { sha256 } from '../../base/hashes.ts'
import { type AppEnv, linkTokenOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCall, countCalls } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { beginHandOver, takeBackHandOver } from '../../shop/units/hand-overs/handing-on.ts'
import { takeUnitOver } from '../../shop/units/hand-overs/taking-over.ts'
import { requireLink } from '../../shop/units/own-owner.ts'
import { readHandOver } from './hand-over-pages.ts'

const one = validated('param', ownedParam)

/** Units that their owners hand on to the next owner, both by mailed links. */
export const handOverRoutes = new Hono<AppEnv>()
  .post('/owned-units/:id/hand-over', one, validated('json', handOn), async (c) => {
    const { id } = c.req.valid('param')
    const asked = c.req.valid('json')
    await countCall(c, 'owned_unit')
    // Only whoever has the link uses up what its owner may send.
    await requireLink(c.var.env, id, asked.token)
    await countCalls(c, [
      { name: 'hand_over', who: `owner:${id}` },
      { name: 'hand_over', who: await sha256(asked.email) },
    ])
    announceMails(c, await beginHandOver(c.var.db, c.var.env, c.var.requestId, id, asked))
    return c.json({ success: true })
  })
  .post('/owned-units/:id/hand-over/take-back', one, validated('json', ownedToken), async (c) => {
    await countCall(c, 'owned_unit')
    const { token } = c.req.valid('json')
    await takeBackHandOver(c.var.db, c.var.env, c.var.requestId, c.req.valid('param').id, token)
    return c.json({ success: true })
  })
  .get('/hand-overs', validated('query', ownedQuery), async (c) => {
    await countCall(c, 'link')
    return c.json({ hand_over: await readHandOver(c.var.db, linkTokenOf(c) ?? '', c.var.lang) })
  })
  .post('/hand-overs/confirm', validated('json', takeOver), async (c) => {
    await countCall(c, 'link')
    announceMails(c, await takeUnitOver(c.var.db, c.var.env, c.var.requestId, c.req.valid('json')))
    return c.json({ success: true })
  })
