import { colleagueParam, editColleague, inviteColleague } from '../../../shared/accounts/colleagues.ts'
import { sha256 } from '../../base/hashes.ts'
import { type AppEnv, authorOf, callerOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { countCalls } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'

const part = () => import('./colleagues-part.ts')
const one = validated('param', colleagueParam)

/** A retailer's accounts, for its managers. */
export const colleagueRoutes = new Hono<AppEnv>()
  .get('/colleagues', async (c) => c.json(await (await part()).readColleagues(c.var.db, callerOf(c))))
  .post('/colleagues/invite', validated('json', inviteColleague), async (c) => {
    const given = c.req.valid('json')
    const { lang, env } = c.var
    const who = `vendor:${callerOf(c).retailerId}`
    // By mailbox too, so that many retailers together cannot flood one.
    await countCalls(c, [
      { name: 'invite_colleague', who },
      { name: 'invite', who: await sha256(given.email) },
    ])
    const { inviteColleague: invite } = await part()
    announceMails(c, await invite(c.var.db, authorOf(c), given, { lang, origin: env.origin }))
    return c.json({ success: true })
  })
  .post('/colleagues/invitations/:id/withdraw', one, async (c) => {
    await (await part()).withdrawInvitation(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
  .post('/colleagues/:id/edit', one, validated('json', editColleague), async (c) => {
    await (await part()).editColleague(c.var.db, authorOf(c), c.req.valid('param').id, c.req.valid('json'))
    return c.json({ success: true })
  })
  .post('/colleagues/:id/remove', one, async (c) => {
    await (await part()).removeColleague(c.var.db, authorOf(c), c.req.valid('param').id)
    return c.json({ success: true })
  })
