import type { Quality, QualityKind, QualityRow } from '../../../shared/office/quality.admin.ts'
import { Link } from '../../ui/link.tsx'
import { listSearch, type Period } from '../dashboard/period.ts'
import { RankingTable } from '../dashboard/rankings.tsx'
import { useAdmin } from '../shell/admin.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { ageText } from './marks.ts'

// Lists share what saves a file; a screen that is none loads it beside.
const TableExport = onDemand(() => import('./table-export.tsx'))

/** So many rows are shown; the file has up to 200. */
const SHOWN = 20

interface Props {
  kind: QualityKind
  data: Quality
  period: Period
}

/** What a row is called. */
function useNames() {
  const { t } = useAdmin()
  return ({ key, name, code, of }: QualityRow, kind: QualityKind) => {
    if (kind === 'age') return { main: ageText(t, key), more: '' }
    if (kind === 'batch')
      return { main: t('quality.batchNumbers', { batch: of }), more: name || (code ?? '') }
    if (kind === 'symptom') {
      const none = t(key === 'other' ? 'claims.symptoms.other' : 'quality.noSymptom')
      return { main: name || none, more: of }
    }
    return {
      main: name || (kind === 'part' ? t('quality.gone') : (code ?? '')),
      more: name ? (code ?? '') : '',
    }
  }
}

/** What failed in a period, by one thing; each number leads to its claims. */
export function FailureTable({ kind, data, period }: Props) {
  const { t, lang } = useAdmin()
  const namesOf = useNames()
  const all = data[kind]
  const rows = all.slice(0, SHOWN)
  const most = Math.max(1, ...rows.map(({ failures }) => failures))
  const number = (value: number | null, digits = 0) =>
    value === null ? '–' : value.toLocaleString(lang, { maximumFractionDigits: digits })
  const rate = ({ failures, units }: QualityRow) => number(units ? (failures / units) * 1000 : null, 1)
  const isRated = kind === 'product' || kind === 'part' || kind === 'batch'
  const isCompared = kind === 'part' || kind === 'batch'
  // A batch is counted over all its life.
  const days = kind === 'batch' ? { from: '', to: '' } : period
  const title = t(`quality.tables.${kind}`)
  return (
    <RankingTable
      title={title}
      tool={all.length > 0 && <TableExport table={kind} name={title} period={days} />}
      help={isCompared && all.some(({ is_high }) => is_high) ? t('quality.highHelp') : undefined}
      nothing={t('quality.nothing')}
      rows={rows}
      keyOf={({ key }) => key}
      nameHead={t(`quality.heads.${kind}`)}
      name={(row) => {
        const { main, more } = namesOf(row, kind)
        return (
          <>
            <span className="font-semibold">{main}</span>
            {more && <span className="text-quiet">{` · ${more}`}</span>}
            {row.is_high && (
              <span className="block w-fit rounded-sm bg-bad-wash px-1.5 text-sm font-semibold text-bad">
                {t('quality.high', { count: number(row.expected, 1) })}
              </span>
            )}
          </>
        )
      }}
      heads={[t('quality.failures'), ...(isRated ? [t('quality.units'), t('quality.rate')] : [])]}
      cells={(row) => [
        <Link
          key="failures"
          to={`/admin/claims${listSearch(days, { mark: `${kind}:${row.key}` })}`}
          className="link inline-flex min-h-6 min-w-6 items-center justify-end"
        >
          {number(row.failures)}
        </Link>,
        ...(isRated ? [number(row.units), rate(row)] : []),
      ]}
      share={({ failures }) => failures / most}
    />
  )
}
