import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { PasskeyMade, PasskeyUse } from '../../../shared/second-factor.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { keepSession } from '../../session/session.ts'

/** Loaded when a passkey is used. */
const webauthn = () => import('@simplewebauthn/browser')

export const knowsPasskeys = () => typeof PublicKeyCredential === 'function'

/** The API's client writes the types of answers its own way. */
const toUse = (options: unknown) => options as PublicKeyCredentialRequestOptionsJSON

/** The person closed the browser's question, or has no fitting passkey; the browser does not say which. */
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

/** Signs in by a passkey and keeps the session; false when none was chosen. */
export async function signInByPasskey(): Promise<boolean> {
  const { options } = await read(api.auth.passkey.options.$post())
  const { startAuthentication } = await webauthn()
  const passkey = await orNull(startAuthentication({ optionsJSON: toUse(options) }))
  if (!passkey) return false
  keepSession(await read(api.auth.passkey.$post({ json: { passkey: passkey as PasskeyUse } })))
  return true
}

/** Proves by one of the person's own passkeys who it is; null when none was chosen. */
export async function proveByPasskey(): Promise<PasskeyUse | null> {
  const { options } = await read(api.account['second-factor']['passkey-options'].$post())
  const { startAuthentication } = await webauthn()
  return (await orNull(startAuthentication({ optionsJSON: toUse(options) }))) as PasskeyUse | null
}

/** Has the browser make a passkey; null when the person did not want to. */
export async function makePasskey(options: unknown): Promise<PasskeyMade | null> {
  const { startRegistration } = await webauthn()
  return (await orNull(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  )) as PasskeyMade | null
}
