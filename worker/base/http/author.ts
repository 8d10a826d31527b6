import { type AppContext, userOf } from './context.ts'

/** Who makes the change of this request, for the history. */
export const authorOf = (c: AppContext) => ({ actor: userOf(c), requestId: c.var.requestId })
