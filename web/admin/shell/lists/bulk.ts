import type { LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import type { BulkBody } from '../../../../shared/base/bulk.ts'
import type { Exported, InForm } from '../../../../shared/entities.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import type { Elements } from '../../../ui/elements.ts'
import { showToast } from '../../../ui/toast.ts'
import { actions, useSend } from '../actions.ts'
import { showFailure, useAdmin } from '../admin.ts'

export type Change = BulkBody extends infer Body
  ? Body extends unknown
    ? Omit<Body, 'ids' | 'filter' | 'from'>
    : never
  : never

/** Something that a list does with many rows. */
export interface BulkAction<Row = unknown> {
  label: string
  icon: LucideIcon
  /** The change that is sent, or several to choose from. */
  change: Change | { label: string; change: Change }[]
  /** The toast's text for so many rows, after the change and after its undo, where there is one. */
  done: (count: number) => string
  undone?: (count: number) => string
  /** A dialog that is answered before: `onGo` sends the change with what it adds. */
  ask?: (asked: { count: number; onClose: () => void; onGo: (more: Partial<Change>) => void }) => ReactElement
  /** The state of a row before the change. If a chosen row is no longer as the person saw it, the call changes nothing. */
  from?: (row: Row) => unknown
}

/** Rows that were chosen one by one, as they were shown last. */
export interface Picked<Row> {
  rows: Row[]
  clear: () => void
}

export interface Bulk<Row> {
  entity: Exported
  actions: BulkAction<Row>[]
  /** Actions that make calls of their own. */
  more?: (picked: Picked<Row>) => Elements
  /** The name of a row, for the label of its box. */
  nameOf: (row: Row) => string
  /** Rows that cannot be chosen, such as one's own account. */
  isFixed?: (row: Row) => boolean
}

export type Which = (Pick<BulkBody, 'ids'> & { from?: unknown[] }) | Pick<BulkBody, 'filter'>

/** Where every list, and every form of archived records, sends its changes of many rows. */
const BULK = '/admin/bulk'

export const bulkAction = actions({
  change: ({ entity, ...json }: BulkBody & { entity: Exported | InForm }) =>
    read(api.admin[':entity'].bulk.$post({ param: { entity }, json: json as BulkBody })),
})

/** Changes many rows at once; a toast says how many, and offers the undo. Returns whether it went well. */
export function useBulk(entity: Exported | InForm) {
  const { t } = useAdmin()
  const sendTo = useSend<typeof bulkAction>(BULK)
  const send = async (body: BulkBody) => {
    const { answer, failure } = await sendTo('change', { ...body, entity })
    if (failure !== undefined) showFailure(t, failure)
    return answer
  }
  return async (
    change: Change,
    which: Which,
    { done, undone }: Pick<BulkAction, 'done' | 'undone'> & Partial<Omit<BulkAction, 'from'>>,
  ): Promise<boolean> => {
    const answer = await send({ ...change, ...which } as BulkBody)
    if (!answer) return false
    const { changed, undo } = answer
    // The newest toast about a list replaces the one before.
    const about = `/api/admin/${entity}`
    if (changed === 0) {
      showToast({ about, kind: 'good', text: t('bulk.nothing') })
      return true
    }
    const takeBack = async (undo: BulkBody) => {
      const back = await send(undo)
      if (back && undone) showToast({ about, kind: 'good', text: undone(back.changed) })
    }
    const action = undo && { label: t('list.undo'), run: () => void takeBack(undo) }
    showToast({ about, kind: 'good', text: done(changed), ...(action && { action }) })
    return true
  }
}
