import { CODE_DIGITS } from '../../../shared/accounts/code-digits.ts'

/*
 * Codes of authenticator apps (RFC 6238, HMAC-SHA-1, 30 seconds). Secrets are base32 (RFC 4648) without padding, as apps take
 * them.
 */
export const STEP_SECONDS = 30
/** How many steps a clock may be early or late. */
const WINDOW = 1
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const encoder = new TextEncoder()

/** 160 random bits. */
export const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => SIGNS[byte % SIGNS.length]).join('')

function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = Array.from(secret, (sign) => SIGNS.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

async function codesOf(secret: string, steps: number[]): Promise<string[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-1' }
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign'])
  return Promise.all(
    steps.map(async (step) => {
      const message = new DataView(new ArrayBuffer(8))
      message.setBigUint64(0, BigInt(step))
      const digest = new DataView(await crypto.subtle.sign('HMAC', key, message))
      const number = digest.getUint32(digest.getUint8(19) & 15) & 0x7fff_ffff
      return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0')
    }),
  )
}

/** The 30 seconds (counted since 1970) that a code belongs to; null when it is of no current step. */
export async function stepOf(secret: string, code: string, now = Date.now()): Promise<number | null> {
  const step = Math.floor(now / 1000 / STEP_SECONDS)
  const given = encoder.encode(code)
  if (!secret || given.length !== CODE_DIGITS) return null
  const steps = [step, ...Array.from({ length: WINDOW }, (_, i) => [step - i - 1, step + i + 1]).flat()]
  const codes = await codesOf(secret, steps)
  const isRight = codes.map((one) => crypto.subtle.timingSafeEqual(encoder.encode(one), given))
  return steps[isRight.indexOf(true)] ?? null
}

/** What an app reads from the QR code. */
export function setupUri(issuer: string, label: string, secret: string): string {
  const [by, name] = [encodeURIComponent(issuer), encodeURIComponent(label)]
  return `otpauth://totp/${by}:${name}?issuer=${by}&secret=${secret}&algorithm=SHA1&digits=${CODE_DIGITS}&period=${STEP_SECONDS}`
}
