import { type AppContext, callerOf, userOf } from './context.ts'

/** Who makes the change of this request, for the history. */
export function authorOf(c: AppContext) {
  const { requestId, named, user } = c.var
  const { id, retailerId } = callerOf(c)
  return { requestId, actor: user || !named ? userOf(c) : { id, retailerId, named } }
}
