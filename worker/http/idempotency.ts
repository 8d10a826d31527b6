import type { AppContext } from './context.ts'
import { AppError } from './errors.ts'

/** The call's `Idempotency-Key`, 1-255 visible ASCII characters; null when there is none, `invalid` when it is anything else. */
export function idempotencyKeyOf(c: AppContext): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError('invalid', { fields: { idempotency_key: 'invalid' } })
  }
  return key
}
