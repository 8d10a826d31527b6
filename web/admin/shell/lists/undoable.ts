import { showToast } from '../../../ui/toast.ts'
import { type HasIntents, type Sent, useSend } from '../actions.ts'
import { failureText, useAdmin } from '../admin.ts'

interface Change<A extends HasIntents> {
  /** A name of the thing: a new toast about it replaces the old one. */
  about: string
  /** The change that is sent, and the one that undoes it: `['state', { id: 7, state: 'approved' }]`. */
  send: Sent<A>
  undo: Sent<A>
  /** The texts of the toasts after the change and after its undo. */
  done: string
  undone: string
}

/**
 * Sends a change to the screen's action (or the one at `path`), and shows a toast with an undo; a failure is shown too. Returns
 * whether it went well.
 */
export function useUndoable<A extends HasIntents>(path?: string) {
  const { t } = useAdmin()
  const send = useSend<A>(path)
  const run = async (about: string, sent: Sent<A>): Promise<boolean> => {
    const { failure } = await send(...(sent as Parameters<typeof send>))
    if (failure !== undefined) showToast({ about, kind: 'bad', text: failureText(t, failure) })
    return failure === undefined
  }
  return async ({ about, done, undone, ...change }: Change<A>): Promise<boolean> => {
    if (!(await run(about, change.send))) return false
    const takeBack = async () => {
      if (await run(about, change.undo)) showToast({ about, kind: 'good', text: undone })
    }
    showToast({
      about,
      kind: 'good',
      text: done,
      action: { label: t('list.undo'), run: () => void takeBack() },
    })
    return true
  }
}
