import { read } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'
import { announceChange } from './use-loaded.ts'

type Call = () => Parameters<typeof read<unknown>>[0]

/**
 * Runs a change that can be taken back, and says so in a toast with an undo; what fails is said too. Answers whether it went
 * well.
 */
export function useUndoable() {
  const { t } = useAdmin()
  const run = async (call: Call): Promise<boolean> => {
    try {
      await read(call())
      return true
    } catch (error) {
      showToast({ kind: 'bad', text: failureText(t, error) })
      return false
    } finally {
      announceChange()
    }
  }
  return async (change: { call: Call; done: string; undo: Call; undone: string }): Promise<boolean> => {
    if (!(await run(change.call))) return false
    showToast({
      kind: 'good',
      text: change.done,
      action: {
        label: t('list.undo'),
        run: async () => {
          if (await run(change.undo)) showToast({ kind: 'good', text: change.undone })
        },
      },
    })
    return true
  }
}
