const encoder = new TextEncoder()

function base64url(bytes: Uint8Array): string {
  return bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
}

/** 256 random bits as text, for the ids of signed-in sessions and mailed tokens. */
export function randomToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** SHA-256 as hexadecimal; tokens are stored like this. */
export async function sha256(text: string): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))).toHex()
}

/** The shop's secrets: the first one signs and seals; what those after it, from before, have signed or sealed is still good. */
export type Secrets = readonly [current: string, ...former: string[]]

async function hmacWith(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    'raw',
    encoder.encode(secret),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

/** A keyed hash of a text, for CSRF tokens and signed links: its first `length` characters. */
export const hmac = async ([secret]: Secrets, text: string, length = 43): Promise<string> =>
  (await hmacWith(secret, text)).slice(0, length)

/** Whether this is the keyed hash of a text, by any of the secrets. */
export async function isHmac(secrets: Secrets, text: string, given: string, length = 43): Promise<boolean> {
  for (const secret of secrets)
    if (await sameText(given, (await hmacWith(secret, text)).slice(0, length))) return true
  return false
}

/** Compares in constant time; both sides are hashed first because lengths may differ. */
export async function sameText(a: string, b: string): Promise<boolean> {
  const [x, y] = await Promise.all(
    [a, b].map((text) => crypto.subtle.digest('SHA-256', encoder.encode(text))),
  )
  return crypto.subtle.timingSafeEqual(x!, y!)
}
