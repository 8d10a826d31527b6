import { zValidator } from '@hono/zod-validator'
import type { Env, MiddlewareHandler, ValidationTargets } from 'hono'
import type { InferInput } from 'hono/validator'
import type { $ZodType, input, output } from 'zod/v4/core'
import { AppError } from './errors.ts'

/** Messages are keys; zod's own English ones become the general key. */
const messageKey = (message: string) => (/^[a-z_]+$/.test(message) ? message : 'invalid')

/** What a validated target asks of the typed client, and gives to the handler. */
type Validated<S extends $ZodType, T extends keyof ValidationTargets> = MiddlewareHandler<
  Env,
  string,
  {
    in: { [K in T]: [input<S>] extends [ValidationTargets[K]] ? input<S> : InferInput<input<S>, K> }
    out: { [K in T]: output<S> }
  },
  never
>

/** The only way in for input: parsed by a schema of `shared/`, or refused with 422 and a message for each field. */
export function validated<S extends $ZodType, T extends keyof ValidationTargets>(target: T, schema: S) {
  return zValidator(target, schema as $ZodType, (result) => {
    if (result.success) return
    const fields: Record<string, string> = {}
    for (const { path, message } of result.error.issues.slice(0, 50)) {
      fields[path.map(String).join('.') || '_'] ??= messageKey(message)
    }
    throw new AppError('invalid', { fields })
  }) as unknown as Validated<S, T>
}
