const encoder = new TextEncoder()
const IV_BYTES = 12
const base64url = { alphabet: 'base64url', omitPadding: true } as const

/** A separate key for this purpose, derived from the shop's secret (HKDF). */
async function deriveKey(authSecret: string): Promise<CryptoKey> {
  const secret = await crypto.subtle.importKey('raw', encoder.encode(authSecret), 'HKDF', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encoder.encode('sosta second factor') },
    secret,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

/** Encrypts a text (AES-GCM) so that only this shop can open it, and only for the same `about`, e.g. `app:12`. */
export async function seal(authSecret: string, about: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const cipher = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encoder.encode(about) },
    await deriveKey(authSecret),
    encoder.encode(text),
  )
  return new Uint8Array([...iv, ...new Uint8Array(cipher)]).toBase64(base64url)
}

/** The text that was sealed; null when it was not sealed here, for the same `about`, with the present secret. */
export async function unseal(authSecret: string, about: string, sealed: string): Promise<string | null> {
  try {
    const bytes = Uint8Array.fromBase64(sealed, { alphabet: 'base64url' })
    const text = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: bytes.slice(0, IV_BYTES), additionalData: encoder.encode(about) },
      await deriveKey(authSecret),
      bytes.slice(IV_BYTES),
    )
    return new TextDecoder().decode(text)
  } catch {
    // Anything that cannot be opened is not ours.
    return null
  }
}
