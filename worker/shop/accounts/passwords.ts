import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const N = 2 ** 14
const R = 8
const P = 5
const KEY_BYTES = 32

/** Checked for an unknown address, so that it takes as long as a known one. No password fits it. */
const DUMMY = `scrypt$${N}$${R}$${P}$${'A'.repeat(22)}==$${'A'.repeat(43)}=`

// Web functions, because the demo is loaded by Node, where Uint8Array has no toBase64 yet.
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

async function fitsScrypt(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (stored ?? DUMMY).split('$')
  const expected = fromBase64(hash)
  const key = await derive(password, fromBase64(salt), { N: Number(n), r: Number(r), p: Number(p) })
  return key.length === expected.length && timingSafeEqual(key, expected) && stored !== null
}

/** The hash of an old shop: `$2y$10$…`, of 2^10 rounds. */
const isOld = (stored: string | null) => stored?.startsWith('$2') ?? false
const costOf = (stored: string) => Number(stored.slice(4, 6))

/** Loaded only where an old shop’s hashes are left. */
const fitsOld = async (password: string, hash: string) => (await import('bcryptjs')).compare(password, hash)

/** As much work as a bcrypt hash of this cost. */
const idle = (password: string, cost: number) =>
  fitsOld(password, `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`)

/**
 * Whether a password fits a stored hash, also an old shop's bcrypt. Without a hash it does not, after the same time. `oldCost`
 * is the highest cost of the old hashes that are left, 0 without any: every check takes as long as one of those, so that nobody
 * can tell from the time which accounts came from the old shop.
 */
export async function verifyPassword(password: string, stored: string | null, oldCost = 0): Promise<boolean> {
  if (!isOld(stored)) {
    const fits = await fitsScrypt(password, stored)
    if (oldCost > 0) await idle(password, oldCost)
    return fits
  }
  await fitsScrypt(password, null)
  const fits = await fitsOld(password, stored!)
  // One check at cost c and one at each cost from c to oldCost - 1 take as long as one at oldCost.
  for (let cost = costOf(stored!); cost < oldCost; cost++) await idle(password, cost)
  return fits
}

/** Whether a hash was made with other parameters than today's. */
export const needsRehash = (stored: string) => !stored.startsWith(`scrypt$${N}$${R}$${P}$`)
