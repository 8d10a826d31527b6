import { showToast } from '../../../ui/toast.ts'
import { type HasIntents, type Sent, useSend } from '../actions.ts'
import { failureText, useAdmin } from '../admin.ts'

interface Change<A extends HasIntents> {
  /** The thing, by any name of its own: what is said of it takes the place of what was said before. */
  about: string
  /** What is sent, and what takes it back: `['state', { id: 7, state: 'approved' }]`. */
  send: Sent<A>
  undo: Sent<A>
  /** What is said afterwards, of the change and of its undo. */
  done: string
  undone: string
}

/**
 * Sends a change that can be taken back to the screen's action (or to the one at `path`), and says so in a toast with an undo; what
 * fails is said too. Returns whether it went well.
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
