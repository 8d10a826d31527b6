import { zValidator } from '@hono/zod-validator'
import type { Context, Env, MiddlewareHandler, ValidationTargets } from 'hono'
import type { InferInput } from 'hono/validator'
import type { $ZodIssue, $ZodType, input, output } from 'zod/v4/core'
import { AppError } from '../errors.ts'
import { fieldsOf, parseFields } from '../parse-fields.ts'

const JSON_TYPE = /^application\/([\w.-]+\+)?json *(;|$)/i

/** The input type of a validated target for the typed client, and its output type for the handler. */
type Validated<S extends $ZodType, T extends keyof ValidationTargets> = MiddlewareHandler<
  Env,
  string,
  {
    in: { [K in T]: [input<S>] extends [ValidationTargets[K]] ? input<S> : InferInput<input<S>, K> }
    out: { [K in T]: output<S> }
  },
  never
>

/** What a validator reads, and by which schema. */
export interface Input {
  target: keyof ValidationTargets
  schema: $ZodType
}
/** Of each validator, so that the API's description says what routes take (`tools/openapi/`). */
export const INPUTS = new WeakMap<object, Input>()

/** The fields of a form without files, as mail programs send one; a body that is none is refused with 400. */
export async function readFields<S extends $ZodType>(c: Context, schema: S): Promise<output<S>> {
  const given = await c.req.parseBody().catch(() => {
    throw new AppError('bad_request')
  })
  return parseFields(schema, given)
}

/**
 * The only way in for input: parsed by a schema of `shared/`, or refused with 422 and a message for each field. A body that
 * is not sent as JSON is refused with 415.
 */
export function validated<S extends $ZodType, T extends keyof ValidationTargets>(target: T, schema: S) {
  const validate = zValidator(target, schema as $ZodType, (result) => {
    if (!result.success)
      throw new AppError('invalid', { fields: fieldsOf(result.error.issues as $ZodIssue[]) })
  })
  const middleware: MiddlewareHandler = (c, next) => {
    if (target === 'json' && !JSON_TYPE.test(c.req.header('content-type') ?? '')) {
      throw new AppError('unsupported_type')
    }
    return validate(c as never, next)
  }
  INPUTS.set(middleware, { target, schema })
  return middleware as unknown as Validated<S, T>
}
