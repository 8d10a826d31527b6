import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyMade, PasskeyUse } from '../../../shared/accounts/second-factor.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { keepSession } from '../session.ts'

/** Loaded only when a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser')

export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** The type of an answer in the API's client differs from the library's. */
const toUse = (options: unknown) => options as PublicKeyCredentialRequestOptionsJSON

/** The person closed the browser's dialog, or has no matching passkey; the browser does not say which. */
const isCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)

async function orNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (isCancelled(error)) return null
    throw error
  }
}

/** Signs in with a passkey and keeps the session. Returns false when none was chosen. */
export async function signInByPasskey(): Promise<boolean> {
  const { options } = await read(api.auth.passkey.options.$post())
  const { startAuthentication } = await webauthn()
  const passkey = await orNull(startAuthentication({ optionsJSON: toUse(options) }))
  if (!passkey) return false
  keepSession(await read(api.auth.passkey.$post({ json: { passkey: passkey as PasskeyUse } })))
  return true
}

/** Proves who the person is, with one of their own passkeys; null when none was chosen. */
export async function proveByPasskey(): Promise<PasskeyUse | null> {
  const { options } = await read(api.account['second-factor']['passkey-options'].$post())
  const { startAuthentication } = await webauthn()
  return (await orNull(startAuthentication({ optionsJSON: toUse(options) }))) as PasskeyUse | null
}

/** Lets the browser create a passkey; null when the person declined. */
export async function makePasskey(options: unknown): Promise<PasskeyMade | null> {
  const { startRegistration } = await webauthn()
  return (await orNull(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )) as PasskeyMade | null
}
