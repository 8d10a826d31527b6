const PREFIX = 'whsec_'
const SECRET_BYTES = 32
const encoder = new TextEncoder()

/** A new secret for an endpoint, as Standard Webhooks writes it: 256 random bits as base64 behind `whsec_`. */
export const newSecret = (): string =>
  `${PREFIX}${crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).toBase64()}`

/** One signature of a message by a secret: `v1,` and the HMAC-SHA256 of `id.timestamp.body` as base64. `timestamp` is in seconds. */
async function signature(secret: string, id: string, timestamp: number, body: string): Promise<string> {
  const bytes = Uint8Array.fromBase64(secret.slice(PREFIX.length))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`${id}.${timestamp}.${body}`))
  return `v1,${new Uint8Array(signed).toBase64()}`
}

/** The headers of a message by Standard Webhooks, signed with each of the secrets; `now` in milliseconds. */
export async function signedHeaders(secrets: readonly string[], id: string, body: string, now: number) {
  const timestamp = Math.floor(now / 1000)
  const signatures = await Promise.all(secrets.map((secret) => signature(secret, id, timestamp, body)))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
