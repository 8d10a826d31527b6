import type { KeyboardEvent } from 'react'
import type { PartFields } from '../../../shared/parts/parts.admin.ts'
import { ApiError } from '../../api/client.ts'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { action } from './parts.page.tsx'

/** A field of a part that is edited in its row. */
export interface Cell {
  /** The part, and how a message calls it. */
  id: number
  part: string
  /** The column: the name of what is edited, for people who do not see the table. */
  column: string
  label: string
  /** The path of the field in messages: `names.de`. */
  field: string
  /** What is sent when it has this value. */
  toData: (value: Value) => PartFields
}
export type Value = string | number | null

/** Enter and the arrows lead to the same column of the row above or below. */
export function walkCells(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'preventDefault' | 'target'>,
): void {
  const steps: Record<string, number> = { Enter: event.shiftKey ? -1 : 1, ArrowDown: 1, ArrowUp: -1 }
  const step = steps[event.key]
  const cell = event.target as HTMLElement
  if (step === undefined) return
  event.preventDefault()
  const cells = [...document.querySelectorAll<HTMLElement>(`[data-column="${cell.dataset.column}"]`)]
  const next = cells[cells.indexOf(cell) + step]
  if (next) next.focus()
  else cell.blur()
}

/** Saves a cell; the message offers the undo. Returns what is wrong with it, or an empty text. */
export function useCell({ id, part, label, field, toData }: Cell) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const about = 'parts'
  const save = async (value: Value, before: Value): Promise<string> => {
    const { failure } = await send('edit', { id, part_data: toData(value), from: toData(before) })
    if (failure === undefined) return ''
    const wrong = failure instanceof ApiError ? failure.fields[`part_data.${field}`] : undefined
    if (!wrong) showToast({ about, kind: 'bad', text: failureText(t, failure) })
    return wrong ?? failureText(t, failure)
  }
  return async (value: Value, before: Value): Promise<string> => {
    const wrong = await save(value, before)
    if (wrong) return wrong
    const undo = { label: t('list.undo'), run: () => void save(before, value) }
    showToast({ about, kind: 'good', text: t('parts.saved', { name: part, field: label }), action: undo })
    return ''
  }
}
