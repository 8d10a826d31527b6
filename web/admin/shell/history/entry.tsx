import { Undo2 } from 'lucide-react'
import { type FieldValues, type UseFormReturn, useFormContext } from 'react-hook-form'
import type { AuditEntry } from '../../../../shared/base/audit.admin.ts'
import { useAdmin } from '../admin.ts'
import { When } from '../lists/when.tsx'
import { changesOf, type Show } from './changes.ts'
import { Changes } from './changes-list.tsx'

interface Props {
  entry: AuditEntry
  show?: Show
  /** Called once the form holds what the record was before this change. */
  onPutBack: () => void
}

/** One change of a record: what was done, by whom, when, and the fields that changed. */
export function Entry({ entry, show, onPutBack }: Props) {
  const { t, lang } = useAdmin()
  const changes = changesOf(t, lang, entry, show)
  // Records that can only be read have no form.
  const form = useFormContext() as UseFormReturn | null
  const past =
    form && entry.action === 'edit' && entry.before ? pastValues(entry.before, form.getValues()) : []
  return (
    <li className="border-b border-line py-4 text-sm last:border-b-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="font-semibold">{t(`history.actions.${entry.action}`)}</span>
        <span className="text-quiet">
          <span>{`${entry.user_name || t(entry.user_id === null ? 'history.shop' : 'history.erased')} · `}</span>
          <When iso={entry.created_at} />
        </span>
      </p>
      {past.length > 0 && (
        <button
          type="button"
          className="link mt-1 inline-flex min-h-11 items-center gap-1.5"
          onClick={() => {
            for (const [path, value] of past) form?.setValue(path, value, { shouldDirty: true })
            onPutBack()
          }}
        >
          <Undo2 className="size-4" aria-hidden="true" />
          <span>{t('history.putBack')}</span>
        </button>
      )}
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A past null stands for an empty text where the form holds a text. */
const asIn = (form: unknown, past: unknown) => (past === null && typeof form === 'string' ? '' : past)

/**
 * The values with which a form shows a past state of its record: path and value for each field of the entry that the form has.
 * The history knows a field by its name; the form keeps it in its payload (`category_data.name`) or beside it (`cats`).
 */
export function pastValues(
  past: Record<string, unknown>,
  values: FieldValues,
): [path: string, value: unknown][] {
  const payloads = Object.entries(values).filter(([, value]) => isRecord(value)) as [
    string,
    Record<string, unknown>,
  ][]
  return Object.entries(past).flatMap(([field, value]): [string, unknown][] => {
    if (field === 'version') return []
    if (Object.hasOwn(values, field)) return [[field, asIn(values[field], value)]]
    const payload = payloads.find(([, fields]) => Object.hasOwn(fields, field))
    return payload ? [[`${payload[0]}.${field}`, asIn(payload[1][field], value)]] : []
  })
}
