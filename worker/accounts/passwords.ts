import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const N = 2 ** 14
const R = 8
const P = 5
const KEY_BYTES = 32

/** Verified for an unknown address, so that it takes as long as a known one. No password fits it. */
const DUMMY = `scrypt$${N}$${R}$${P}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

// Web functions: the demo is loaded by Node, where Uint8Array has no toBase64 yet.
const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))

function derive(password: string, salt: Uint8Array, options: ScryptOptions): Promise<Uint8Array> {
  return new Promise((resolve, reject) =>
    // The same letters may be typed as different code points on different keyboards.
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

/** A salted hash, `scrypt$N$r$p$salt$hash` in base64; takes about 100 ms on purpose. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const key = await derive(password, salt, { N, r: R, p: P })
  return ['scrypt', N, R, P, toBase64(salt), toBase64(key)].join('$')
}

/** Whether a password fits a stored hash. Without a hash the answer is no, after the same time. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (stored ?? DUMMY).split('$')
  const expected = fromBase64(hash)
  const key = await derive(password, fromBase64(salt), { N: Number(n), r: Number(r), p: Number(p) })
  return key.length === expected.length && timingSafeEqual(key, expected) && stored !== null
}

/** Whether a hash was made with other parameters than today's. */
export const needsRehash = (stored: string) => !stored.startsWith(`scrypt$${N}$${R}$${P}$`)
