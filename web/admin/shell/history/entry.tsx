import { ArrowRight, Minus, Pencil, Plus, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { AuditEntry } from '../../../../shared/audit.admin.ts'
import { useAdmin } from '../admin.ts'
import { When } from '../lists/when.tsx'
import { changesOf, type FieldChange, type Show } from './changes.ts'
import { pastValues } from './past.ts'

/** Longer texts are shortened. */
const SHORT = 120

/** A text that is shortened until somebody wants all of it. */
function LongText({ children }: { children: string }) {
  const { t } = useAdmin()
  const [isWhole, setWhole] = useState(false)
  if (children.length <= SHORT || isWhole) return <span className="whitespace-pre-line">{children}</span>
  return (
    <>
      {`${children.slice(0, SHORT).trimEnd()}… `}
      <button type="button" onClick={() => setWhole(true)} className="link">
        {t('history.whole')}
      </button>
    </>
  )
}

function ListChange({ added, removed, changed }: NonNullable<FieldChange['list']>) {
  const { t } = useAdmin()
  const lines = [
    { names: added, Icon: Plus, word: t('history.added') },
    { names: removed, Icon: Minus, word: t('history.removed') },
    { names: changed, Icon: Pencil, word: t('history.changed') },
  ]
  const shown = lines.filter(({ names }) => names.length > 0)
  if (shown.length === 0) return t('history.reordered')
  return (
    <ul className="grid gap-0.5">
      {shown.map(({ names, Icon, word }) => (
        <li key={word} className="flex items-start gap-1.5">
          <Icon className="mt-1 size-3.5 shrink-0 text-quiet" aria-hidden="true" />
          <span className="min-w-0">
            <span className="text-quiet">{word} </span>
            <LongText>{names.join(', ')}</LongText>
          </span>
        </li>
      ))}
    </ul>
  )
}

function BeforeAfter({ before = '', after = '' }: FieldChange) {
  const { t } = useAdmin()
  return (
    <span className="break-words">
      <span className="sr-only">{t('history.before')} </span>
      <del className="text-quiet decoration-edge">
        <LongText>{before}</LongText>
      </del>
      <ArrowRight className="mx-1.5 inline size-3.5 text-quiet" aria-hidden="true" />
      <span className="sr-only">{t('history.after')} </span>
      <ins className="no-underline">
        <LongText>{after}</LongText>
      </ins>
    </span>
  )
}

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
          {entry.user_name || t(entry.user_id === null ? 'history.shop' : 'history.erased')} ·{' '}
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
          {t('history.putBack')}
        </button>
      )}
      {changes.length > 0 && (
        <dl className="mt-2 grid gap-2">
          {changes.map((change) => (
            <div key={change.field}>
              <dt className="label">{change.label}</dt>
              <dd>{change.list ? <ListChange {...change.list} /> : <BeforeAfter {...change} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
