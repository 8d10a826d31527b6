import type { Secrets } from '../../base/hashes.ts'

const encoder = new TextEncoder()
const IV_BYTES = 12
const base64url = { alphabet: 'base64url', omitPadding: true } as const

/** A separate key for this purpose, derived from the shop's secret (HKDF). */
async function deriveKey(text: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', encoder.encode(text), 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('sosta second factor') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a text (AES-GCM) so that only this shop can open it, and only for the same `about`, e.g. `app:12`. */
export async function seal(secrets: Secrets, about: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(about) },
    await deriveKey(secrets[0]),
    encoder.encode(text),
  )
  return new Uint8Array([...iv, ...new Uint8Array(cipher)]).toBase64(base64url)
}

async function open(secret: string, about: string, sealed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.fromBase64(sealed, { alphabet: 'base64url' })
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: encoder.encode(about) },
      await deriveKey(secret),
      bytes.slice(IV_BYTES),
    )
    return new TextDecoder().decode(text)
  } catch {
    // Anything that cannot be opened is not ours.
    return null
  }
}

/** The text that was sealed; null when it was not sealed here, for the same `about`, with one of the secrets. */
export async function unseal(secrets: Secrets, about: string, sealed: string): Promise<string | null> {
  for (const secret of secrets) {
    const text = await open(secret, about, sealed)
    if (text !== null) return text
  }
  return null
}

/** What was sealed with a secret of before, sealed with the present one; anything else as it is. */
export async function sealAnew(secrets: Secrets, about: string, sealed: string): Promise<string> {
  if (secrets.length === 1 || (await open(secrets[0], about, sealed)) !== null) return sealed
  const text = await unseal(secrets, about, sealed)
  return text === null ? sealed : seal(secrets, about, text)
}
