const encoder = new TextEncoder()

/** How old an event may be, in seconds; what was overheard cannot be sent again later. */
const TOLERANCE = 300

/**
 * Whether an event is Stripe's and fresh: its header, `t=1700000000,v1=…`, has the time and HMACs of time and body, in
 * hexadecimal; more than one while the secret is being changed. Other schemes (`v0`, for tests of Stripe's) do not count.
 */
export async function isStripes(
  body: string,
  header: string,
  secret: string,
  now = Date.now(),
): Promise<boolean> {
  const fields = header.split(',').map((field) => field.split('='))
  const time = fields.findLast(([name]) => name === 't')?.[1] ?? ''
  const signatures = fields.flatMap(([name, value = '']) => (name === 'v1' ? [value] : []))
  if (!body || !secret.trim() || !/^\d+$/.test(time)) return false
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['verify'])
  const content = encoder.encode(`${time}.${body}`)
  const isValid = await Promise.all(
    signatures
      .filter((signature) => /^[\da-f]{64}$/.test(signature))
      // Compares in constant time.
      .map((signature) => crypto.subtle.verify('HMAC', key, Uint8Array.fromHex(signature), content)),
  )
  return isValid.includes(true) && Math.floor(now / 1000) - Number(time) <= TOLERANCE
}
