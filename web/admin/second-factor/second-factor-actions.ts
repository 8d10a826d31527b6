import type { InferRequestType } from 'hono/client'
import type { Proof } from '../../../shared/accounts/second-factor.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'

const { passkeys, sessions, 'second-factor': app } = api.account
type Json<C> = C extends (...args: never[]) => unknown
  ? InferRequestType<C>['json' & keyof InferRequestType<C>]
  : never
const passkey = (id: number) => ({ param: { id: String(id) } })

/** What the security page of an account sends. */
export const securityActions = actions({
  startApp: () => read(app.start.$post()),
  linkApp: (json: Json<typeof app.enable.$post>) => read(app.enable.$post({ json })),
  unlinkApp: (proof: Proof) => read(app.disable.$post({ json: { proof } })),
  renewCodes: (proof: Proof) => read(app['recovery-codes'].$post({ json: { proof } })),
  passkeyOptions: (proof: Proof) => read(passkeys.options.$post({ json: { proof } })),
  addPasskey: (json: Json<typeof passkeys.create.$post>) => read(passkeys.create.$post({ json })),
  renamePasskey: ({ id, ...json }: { id: number; name: string }) =>
    read(passkeys[':id'].rename.$post({ ...passkey(id), json })),
  removePasskey: ({ id, ...json }: { id: number; proof: Proof }) =>
    read(passkeys[':id'].remove.$post({ ...passkey(id), json })),
  endSession: (id: string) => read(sessions[':id'].revoke.$post({ param: { id } })),
  endOtherSessions: () => read(sessions['revoke-others'].$post()),
})
