import type { InferRequestType } from 'hono/client'
import { createContext, use } from 'react'
import type { Proof } from '../../../shared/accounts/second-factor.ts'
import type { Translate } from '../../../shared/translate.ts'
import { api } from '../../api/browser.ts'
import { ApiError, read } from '../../api/client.ts'

const { passkeys, 'second-factor': app } = api.account
type Json<C> = C extends (...args: never[]) => unknown
  ? InferRequestType<C>['json' & keyof InferRequestType<C>]
  : never
const passkey = (id: number) => ({ param: { id: String(id) } })

/** What the parts of a security page send. */
export const securityCalls = {
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
}
type Calls = typeof securityCalls

/** How a page sends what its parts change: afterwards it has read what it shows again. Rejects with the call's failure. */
export type SendSecurity = <K extends keyof Calls>(
  name: K,
  ...body: Parameters<Calls[K]>
) => Promise<Awaited<ReturnType<Calls[K]>>>

export interface Security {
  t: Translate
  send: SendSecurity
}
export const SecurityContext = createContext<Security | null>(null)

/** The texts and calls of the security page around. */
export function useSecurity(): Security {
  const security = use(SecurityContext)
  if (!security) throw new Error('useSecurity is for the parts of a security page.')
  return security
}

/** The message for a failed call. Rethrows an error that comes from no call. */
export function failureText(t: Translate, error: unknown): string {
  if (error instanceof ApiError) return error.message || t('second-factor.failed')
  // fetch rejects with a TypeError when it reaches no server.
  if (error instanceof TypeError) return t('second-factor.unreached')
  throw error
}
