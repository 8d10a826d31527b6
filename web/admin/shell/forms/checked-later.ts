import { useEffect, useState } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { ZodMiniType } from 'zod/mini'

/** Loads the schema of a form's call in `shared/`. */
export type LoadSchema = () => Promise<ZodMiniType<unknown, unknown>>

async function resolverOf<V extends FieldValues>(load: LoadSchema): Promise<Resolver<V>> {
  const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()])
  // The resolver's types do not cover a schema of any form.
  return zodResolver(schema as never) as unknown as Resolver<V>
}

/**
 * The check of a form's values by its schema, which is loaded when the form is there: nobody has left a field by then. Where it
 * cannot be loaded, only the Worker checks, by the same schema, and its messages come to the same fields.
 */
export function useCheck<V extends FieldValues>(load: LoadSchema): Resolver<V> {
  const [check] = useState(() => {
    let resolve: Resolver<V> | undefined
    const prepare = async () => {
      resolve ??= await resolverOf<V>(load)
      return resolve
    }
    const resolver: Resolver<V> = (values, context, options) =>
      resolve
        ? resolve(values, context, options)
        : prepare().then(
            (loaded) => loaded(values, context, options),
            () => ({ values, errors: {} }),
          )
    return { prepare, resolver }
  })
  useEffect(() => void check.prepare().catch(() => {}), [check])
  return check.resolver
}
