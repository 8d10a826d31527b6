import { ArrowRight, Minus, Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAdmin } from '../admin.ts'
import type { FieldChange } from './changes.ts'

/** Longer texts are shortened. */
const SHORT = 120

/** A text that is shortened until somebody wants all of it. */
export function LongText({ children }: { children: string }) {
  const { t } = useAdmin()
  const [isWhole, setWhole] = useState(false)
  if (children.length <= SHORT || isWhole) return <span className="whitespace-pre-line">{children}</span>
  return (
    <>
      <span>{`${children.slice(0, SHORT).trimEnd()}… `}</span>
      <button type="button" onClick={() => setWhole(true)} className="link">
        {t('history.whole')}
      </button>
    </>
  )
}

export function ListChange({ added, removed, changed }: NonNullable<FieldChange['list']>) {
  const { t } = useAdmin()
  const lines = [
    { names: added, Icon: Plus, word: t('history.added') },
    { names: removed, Icon: Minus, word: t('history.removed') },
    { names: changed, Icon: Pencil, word: t('history.changed') },
  ]
  const shown = lines.filter(({ names }) => names.length > 0)
  if (shown.length === 0) return <span>{t('history.reordered')}</span>
  return (
    <ul className="grid gap-0.5">
      {shown.map(({ names, Icon, word }) => (
        <li key={word} className="flex items-start gap-1.5">
          <Icon className="mt-1 size-3.5 shrink-0 text-quiet" aria-hidden="true" />
          <span className="min-w-0">
            <span className="text-quiet">{`${word} `}</span>
            <LongText>{names.join(', ')}</LongText>
          </span>
        </li>
      ))}
    </ul>
  )
}

function BeforeAfter({ before, after = '' }: FieldChange) {
  const { t } = useAdmin()
  if (before === undefined) return <LongText>{after}</LongText>
  return (
    <span className="break-words">
      <span className="sr-only">{`${t('history.before')} `}</span>
      <del className="text-quiet decoration-edge">
        <LongText>{before}</LongText>
      </del>
      <ArrowRight className="mx-1.5 inline size-3.5 text-quiet" aria-hidden="true" />
      <span className="sr-only">{`${t('history.after')} `}</span>
      <ins className="no-underline">
        <LongText>{after}</LongText>
      </ins>
    </span>
  )
}

/** What was changed, field by field: before and after, or only what it is now. */
export const Changes = ({ changes }: { changes: FieldChange[] }) => (
  <dl className="mt-2 grid gap-2">
    {changes.map((change) => (
      <div key={change.field}>
        <dt className="label">{change.label}</dt>
        <dd>{change.list ? <ListChange {...change.list} /> : <BeforeAfter {...change} />}</dd>
      </div>
    ))}
  </dl>
)
