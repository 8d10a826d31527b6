import { RETENTION } from '../../../shared/base/retention.ts'
import { DAY_MS } from '../../../shared/dates.ts'
import { hmac, isHmac, randomToken, sha256 } from '../hashes.ts'
import type { AppContext } from './context.ts'
import { readCookie, writeCookie } from './cookies.ts'

const DEVICE = 'sosta-device'
const LIFE = RETENTION.deviceDays

const signed = (account: string, value: string) => `device:${account}:${value}`

/**
 * Marks this browser as one in which an account was opened. The cookie gives no access: it only lets the owner's attempts be
 * counted apart from those of strangers. `account` is an e-mail address.
 */
export async function rememberDevice(c: AppContext, account: string): Promise<void> {
  const value = `${Math.floor(Date.now() / DAY_MS)}.${randomToken()}`
  writeCookie(
    c,
    DEVICE,
    `${value}.${await hmac(c.var.env.secrets, signed(account, value))}`,
    LIFE * 24 * 3600,
  )
}

/** The key under which this browser's attempts are counted, if the account was opened in it before; otherwise null. */
export async function knownDevice(c: AppContext, account: string): Promise<string | null> {
  const parts = /^(\d{5})\.([\w-]{43})\.([\w-]{43})$/.exec(readCookie(c, DEVICE) ?? '')
  if (!parts) return null
  const [, day = '', random = '', given = ''] = parts
  const isFresh = Number(day) > Date.now() / DAY_MS - LIFE
  if (!isFresh || !(await isHmac(c.var.env.secrets, signed(account, `${day}.${random}`), given))) return null
  return sha256(random)
}
