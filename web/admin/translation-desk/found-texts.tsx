import type { Lang } from '../../../shared/languages.ts'
import { refOf } from '../../../shared/translation-desk/desk.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { RowBox } from '../shell/lists/row-box.tsx'
import { formAt } from '../shell/screens.ts'
import { State } from '../shell/state.tsx'
import { unitLabel } from './unit.tsx'
import type { Hit } from './use-replace.ts'

/** So many signs are shown on each side of what was found. */
const AROUND = 60

/** What is between two occurrences, without its middle where it is long. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  const [start, end] = [isFirst ? '' : text.slice(0, AROUND), isLast ? '' : text.slice(-AROUND)]
  return start.length + end.length >= text.length ? text : `${start}…${end}`
}

interface ExcerptProps {
  pieces: string[]
  of: Lang
  label: string
  /** What stands in the place of each occurrence. */
  by?: string
}

/** A text around its occurrences. */
function Excerpt({ pieces, of, label, by }: ExcerptProps) {
  return (
    <p className="min-w-0 wrap-anywhere whitespace-pre-line">
      <span className="sr-only">{`${label}: `}</span>
      <span lang={of}>
        {pieces.map((piece, at) => {
          const key = `${at}`
          if (at % 2 === 0)
            return <span key={key}>{shortened(piece, at === 0, at === pieces.length - 1)}</span>
          return by === undefined ? (
            <mark key={key} className="bg-sand text-ink line-through decoration-bad">
              {piece}
            </mark>
          ) : (
            <ins key={key} className="bg-sand font-semibold no-underline">
              {by}
            </ins>
          )
        })}
      </span>
    </p>
  )
}

const TONES = {
  saved: 'good',
  same: 'good',
  changed: 'warn',
  stale: 'warn',
  gone: 'bad',
  invalid: 'bad',
} as const

interface Props {
  hits: Hit[]
  of: Lang
  by: string
  isChosen: (hit: Hit) => boolean
  onToggle: (hit: Hit) => void
  busy: boolean
}

/** Each text with an occurrence, before and after, with a box to choose it and what became of it. */
export function FoundTexts({ hits, of, by, isChosen, onToggle, busy }: Props) {
  const { t } = useAdmin()
  return (
    <ul aria-label={t('replace-texts.texts')} className="border-t border-line">
      {hits.map((hit) => {
        const { key, record, path, pieces, outcome } = hit
        const label = `${record.name} · ${unitLabel(t, path)}`
        const state = outcome ?? (record.is_stale ? 'stale' : undefined)
        return (
          <li
            key={key}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 border-b border-line py-1 text-sm lg:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1.5fr)]"
          >
            <span className="pl-3 max-lg:row-span-3">
              <RowBox
                label={t('replace-texts.choose', { name: label })}
                checked={isChosen(hit)}
                disabled={busy || record.is_stale || hit.by !== undefined}
                onToggle={() => onToggle(hit)}
              />
            </span>
            <span className="grid content-start gap-0.5 py-3">
              <Link
                to={
                  record.is_stale && of !== 'it'
                    ? `/admin/translation-desk/${refOf(record)}/${of}`
                    : formAt(record.kind, record.form_id)
                }
                lang={of}
                className="link wrap-anywhere"
              >
                {record.name}
              </Link>
              <span className="text-quiet">{`${t(`${record.kind}.title`)} · ${unitLabel(t, path)}`}</span>
              {state && <State tone={TONES[state]}>{t(`replace-texts.outcomes.${state}`)}</State>}
            </span>
            <span className="text-quiet lg:py-3">
              <Excerpt pieces={pieces} of={of} label={t('replace-texts.before')} />
            </span>
            <span className="pb-3 lg:pt-3">
              <Excerpt pieces={pieces} of={of} label={t('replace-texts.after')} by={hit.by ?? by} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
