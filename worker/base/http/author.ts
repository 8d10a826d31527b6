import { type AppContext, callerOf } from './context.ts'

/** Who makes the change of this request, for the history. */
export const authorOf = (c: AppContext) => ({ requestId: c.var.requestId, actor: callerOf(c) })
