import {
  createPasskey as createPasskeyBody,
  enableCodes,
  type Proof,
  passkeyParam,
  proved,
  renamePasskey as renamePasskeyBody,
} from '../../../shared/accounts/second-factor.ts'
import { type AppContext, type AppEnv, callerOf, personOf } from '../../base/http/context.ts'
import { Hono } from '../../base/http/hono.ts'
import { type Counted, countCalls, type Only } from '../../base/http/limits.ts'
import { validated } from '../../base/http/validated.ts'
import { announceMails } from '../../base/mail/announce.ts'
import { countProof } from '../accounts/session-answer.http.ts'
import { disableApp, enableApp, makeNewCodes } from './app-switch.ts'
import { startSetup } from './code-app.ts'
import { type Owner, readFactors } from './factors.ts'
import { createPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { proveOwner, startProof } from './proof.ts'

const ownerOf = (c: AppContext): Owner => ({
  user: callerOf(c),
  sid: personOf(c).sid,
  requestId: c.var.requestId,
})

/** The owner, after the proof; attempts are counted before it is checked. */
async function proveOwnerOf(c: AppContext, proof: Proof): Promise<Owner> {
  const owner = ownerOf(c)
  await countProof(c, owner.user)
  await countSecondFactor(c, `${owner.user.id}`)
  await proveOwner(c.var.db, c.var.env, owner, proof)
  return owner
}

const one = validated('param', passkeyParam)
const withProof = validated('json', proved)

/** Counts by person and by address, before anything is checked, so that many browsers at once get no more attempts. */
export const countSecondFactor = (c: AppContext, who: Counted['who'], only?: Only): Promise<void> =>
  countCalls(c, [{ name: 'second_factor_address' }, { name: 'second_factor', who }], only)

/** A person's own second factors: the app with its codes, recovery codes, passkeys. */
export const securityRoutes = new Hono<AppEnv>()
  .get('/account/second-factor', async (c) => c.json(await readFactors(c.var.db, callerOf(c), c.var.env)))
  .post('/account/second-factor/start', async (c) => c.json(await startSetup(c.var.env.secrets, callerOf(c))))
  .post('/account/second-factor/enable', validated('json', enableCodes), async (c) => {
    const { proof, ...given } = c.req.valid('json')
    const { mails, ...done } = await enableApp(c.var.db, c.var.env, await proveOwnerOf(c, proof), given)
    announceMails(c, mails)
    return c.json(done)
  })
  .post('/account/second-factor/disable', withProof, async (c) => {
    const owner = await proveOwnerOf(c, c.req.valid('json').proof)
    announceMails(c, await disableApp(c.var.db, c.var.env, owner))
    return c.json({ success: true })
  })
  .post('/account/second-factor/recovery-codes', withProof, async (c) => {
    const owner = await proveOwnerOf(c, c.req.valid('json').proof)
    const { mails, ...done } = await makeNewCodes(c.var.db, c.var.env, owner)
    announceMails(c, mails)
    return c.json(done)
  })
  .post('/account/second-factor/passkey-options', async (c) =>
    c.json({ options: await startProof(c.var.db, c.var.env, ownerOf(c)) }),
  )
  .post('/account/passkeys/options', withProof, async (c) => {
    const owner = await proveOwnerOf(c, c.req.valid('json').proof)
    return c.json({ options: await startPasskey(c.var.db, c.var.env, owner) })
  })
  .post('/account/passkeys/create', validated('json', createPasskeyBody), async (c) => {
    const { mails, ...done } = await createPasskey(c.var.db, c.var.env, ownerOf(c), c.req.valid('json'))
    announceMails(c, mails)
    return c.json(done)
  })
  .post('/account/passkeys/:id/rename', one, validated('json', renamePasskeyBody), async (c) => {
    await renamePasskey(c.var.db, callerOf(c).id, c.req.valid('param').id, c.req.valid('json').name)
    return c.json({ success: true })
  })
  .post('/account/passkeys/:id/remove', one, withProof, async (c) => {
    const owner = await proveOwnerOf(c, c.req.valid('json').proof)
    announceMails(c, await removePasskey(c.var.db, c.var.env, owner, c.req.valid('param').id))
    return c.json({ success: true })
  })
