import { read } from '../../../api/client.ts'
import { showToast } from '../../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'
import { announceChange } from './use-loaded.ts'

type Call = () => Parameters<typeof read<unknown>>[0]

/** What a call changed: `/api/admin/reviews/7` of `/api/admin/reviews/7/state`. */
const thingOf = (answer: object): { about?: string } =>
  answer instanceof Response ? { about: new URL(answer.url).pathname.replace(/\/[^/]*$/, '') } : {}

/**
 * Runs a change that can be taken back, and says so in a toast with an undo, which takes the place of what was said of the same
 * thing before; what fails is said too. Answers whether it went well.
 */
export function useUndoable() {
  const { t } = useAdmin()
  /** Answers what the call changed; null when it failed. */
  const run = async (call: Call): Promise<{ about?: string } | null> => {
    let thing = {}
    try {
      const answer = await call()
      thing = thingOf(answer)
      await read(Promise.resolve(answer))
      return thing
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error), ...thing })
      return null
    } finally {
      announceChange()
    }
  }
  return async (change: { call: Call; done: string; undo: Call; undone: string }): Promise<boolean> => {
    const thing = await run(change.call)
    if (!thing) return false
    showToast({
      ...thing,
      kind: 'good',
      text: change.done,
      action: {
        label: t('list.undo'),
        run: async () => {
          const thing = await run(change.undo)
          if (thing) showToast({ ...thing, kind: 'good', text: change.undone })
        },
      },
    })
    return true
  }
}
