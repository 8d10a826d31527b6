import { useCallback, useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useLocation, useParams } from 'react-router'
import { DAY_MS } from '../../../../shared/dates.ts'
import { readLocal, storeLocal } from '../../../session/local-storage.ts'
import { useAdmin } from '../admin.ts'

const WAIT_MS = 500
const DRAFT_TTL_MS = 30 * DAY_MS

/** What was typed into a form and not saved. */
interface Draft {
  /** ISO 8601. */
  at: string
  values: FieldValues
  /** The values that the form began with; a draft older than the record is merged with their help. */
  base?: FieldValues
}

/** Passwords and files are never stored. */
const toKept = (values: FieldValues): FieldValues =>
  JSON.parse(
    JSON.stringify(values, (key, value) =>
      /password/i.test(key) || value instanceof Blob ? undefined : value,
    ),
  )

const isRecord = (value: unknown): value is FieldValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values, with the draft's in their place; lists are replaced as a whole. */
export function withDraft(values: unknown, draft: unknown): unknown {
  if (!isRecord(values) || !isRecord(draft)) return draft
  const changed = Object.entries(draft).map(([key, value]) => [key, withDraft(values[key], value)])
  return { ...values, ...Object.fromEntries(changed) }
}

/** Whether a draft is worth offering: it is not too old, and differs from what is stored. */
function offerable(draft: Draft | null, values: FieldValues): Draft | null {
  if (!draft || Date.now() - Date.parse(draft.at) > DRAFT_TTL_MS) return null
  const { version: _, ...stored } = toKept(values)
  const { version: __, ...typed } = withDraft(toKept(values), draft.values) as FieldValues
  return JSON.stringify(stored) === JSON.stringify(typed) ? null : draft
}

/**
 * Keeps what is typed into a form until it is saved or left on purpose, in this browser and for this person: a crash or a
 * reload does not lose it. `draft` is what an earlier visit left, until the person restores or discards it. A draft keeps the
 * version that it began with, so that saving notices what others saved meanwhile; `base` is then the record at that version.
 */
export function useDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  name: string,
  saved: boolean,
  base: { current: object },
) {
  const { user } = useAdmin()
  // `of`: the language, where a record has an address for each.
  const { id = 'new', of } = useParams()
  const { pathname } = useLocation()
  const entry = `draft.${name}.${id}${of ? `.${of}` : ''}`
  const [draft, setDraft] = useState(() => offerable(readLocal<Draft>(user, entry), form.getValues()))
  const { isDirty } = form.formState
  const forget = useCallback(() => storeLocal(user, entry, null), [user, entry])

  useEffect(() => {
    if (draft) return
    if (!isDirty || saved) return forget()
    let timer: ReturnType<typeof setTimeout>
    const write = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        storeLocal(user, entry, {
          at: new Date().toISOString(),
          values: toKept(form.getValues()),
          base: toKept(base.current),
        })
      }, WAIT_MS)
    }
    write()
    const { unsubscribe } = form.watch(write)
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [draft, isDirty, saved, form, user, entry, forget, base])

  useEffect(() => {
    if (draft) return
    // At the same address the form is gone because the session ended: then the draft stays.
    return () => {
      if (location.pathname !== pathname) forget()
    }
  }, [draft, pathname, forget])

  const restore = () => {
    if (!draft) return
    if (draft.base) base.current = draft.base
    form.reset(withDraft(form.getValues(), draft.values) as V, { keepDefaultValues: true })
    setDraft(null)
  }
  const discard = () => {
    forget()
    setDraft(null)
  }
  return { draft, restore, discard }
}
