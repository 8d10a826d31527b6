import { type HasIntents, type Sent, useSend } from './actions.ts'
import { showFailure, useAdmin } from './admin.ts'

/**
 * Sends to the screen's action, and shows a failure. Returns whether it went well.
 *
 *     const send = useSendShown<typeof action>()
 *     if (await send('withdraw', id)) …
 */
export function useSendShown<A extends HasIntents>() {
  const { t } = useAdmin()
  const send = useSend<A>()
  return async (...sent: Sent<A>): Promise<boolean> => {
    const { failure } = await send(...(sent as Parameters<typeof send>))
    if (failure !== undefined) showFailure(t, failure)
    return failure === undefined
  }
}
