import { localeOf } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Quality } from '../../../shared/office/quality.admin.ts'
import { Link } from '../../ui/link.tsx'
import type { Period } from '../dashboard/period.ts'
import { RankingTable } from '../dashboard/rankings.tsx'
import { useAdmin } from '../shell/admin.ts'
import { onDemand } from '../shell/on-demand.tsx'

// Lists share what saves a file; a screen that is none loads it beside.
const TableExport = onDemand(() => import('./table-export.tsx'))

/** What claims cost by the month in which they were decided, the newest first. */
export function CostTable({ rows, period }: { rows: Quality['cost']; period: Period }) {
  const { t, lang } = useAdmin()
  const most = Math.max(1, ...rows.map(({ parts, labour }) => parts + labour))
  const nameOf = new Intl.DateTimeFormat(localeOf(lang), { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const title = t('quality.tables.cost')
  return (
    <RankingTable
      title={title}
      tool={rows.length > 0 && <TableExport table="cost" name={title} period={period} />}
      help={t('quality.costHelp')}
      rows={rows.toReversed()}
      keyOf={({ month }) => month}
      nameHead={t('quality.month')}
      name={({ month }) => <span>{nameOf.format(new Date(`${month}-01`))}</span>}
      heads={[t('quality.parts'), t('quality.labour'), t('quality.total')]}
      cells={({ month, parts, labour }) => [
        formatEuros(parts, lang),
        formatEuros(labour, lang),
        <Link
          key="total"
          to={`/admin/claims?mark=cost:${month}`}
          className="link inline-flex min-h-6 items-center"
        >
          {formatEuros(parts + labour, lang)}
        </Link>,
      ]}
      share={({ parts, labour }) => (parts + labour) / most}
    />
  )
}
