import { DAY_MS } from '../../../shared/dates.ts'
import { RETENTION } from '../../../shared/retention.ts'
import { hmac, randomToken, sameText, sha256 } from '../hashes.ts'
import type { AppContext } from './context.ts'
import { readCookie, writeCookie } from './cookies.ts'

const DEVICE = 'sosta-device'
const LIFE = RETENTION.deviceDays

const signature = (c: AppContext, account: string, value: string) =>
  hmac(c.var.env.authSecret, `device:${account}:${value}`)

/**
 * Marks this browser as one in which an account was opened. The cookie gives no access: it only lets the owner's attempts be
 * counted apart from those of strangers. `account` is an e-mail address.
 */
export async function rememberDevice(c: AppContext, account: string): Promise<void> {
  const value = `${Math.floor(Date.now() / DAY_MS)}.${randomToken()}`
  writeCookie(c, DEVICE, `${value}.${await signature(c, account, value)}`, LIFE * 24 * 3600)
}

/** The key under which this browser's attempts are counted, if the account was opened in it before; otherwise null. */
export async function knownDevice(c: AppContext, account: string): Promise<string | null> {
  const given = /^(\d{5})\.([\w-]{43})\.([\w-]{43})$/.exec(readCookie(c, DEVICE) ?? '')
  if (!given) return null
  const [, day = '', random = '', signed = ''] = given
  const isFresh = Number(day) > Date.now() / DAY_MS - LIFE
  if (!isFresh || !(await sameText(signed, await signature(c, account, `${day}.${random}`)))) return null
  return sha256(random)
}
