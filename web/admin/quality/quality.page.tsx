import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { localeOf } from '../../../shared/languages.ts'
import { formatEuros } from '../../../shared/money.ts'
import type { Quality } from '../../../shared/office/quality.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { type Period, periodIn, presetPeriod, problemOf, untilToday, usePeriod } from '../dashboard/period.ts'
import { PeriodBar } from '../dashboard/period-bar.tsx'
import { RankingTable } from '../dashboard/rankings.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useListBefore, useListPlace } from '../shell/lists/list-place.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { onDemand } from '../shell/on-demand.tsx'
import { ScreenTitle } from '../shell/screen.tsx'
import { FailureTable } from './failure-tables.tsx'

/** Failures are few: the screen begins with all of them. */
const USUAL = 'all'

export const loader = ({ request }: LoaderFunctionArgs) => {
  const asked = periodIn(new URL(request.url).searchParams, USUAL)
  const period = problemOf(asked) ? presetPeriod(USUAL) : untilToday(asked)
  const query = { 'filters[from]': period.from || undefined, 'filters[to]': period.to || undefined }
  return { period, quality: loading<Quality>(read(api.admin.quality.$get({ query }))) }
}

/** What fails, how often, and what the warranty costs. */
export function Component() {
  const { t } = useAdmin()
  const choice = usePeriod(USUAL)
  const { period, quality } = useLoaderData<typeof loader>()
  const { data, failure, busy, reload } = useLoading(quality, useListBefore<Quality>())
  useListPlace(data !== undefined, busy ? undefined : data)
  const table = (kind: Parameters<typeof FailureTable>[0]['kind']) =>
    data && <FailureTable kind={kind} data={data} period={period} />
  return (
    <>
      <ScreenTitle>{t('quality.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('quality.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('quality.about')}</p>
      <PeriodBar {...choice} />
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {!failure && !data && (
        <div className="mt-4 grid gap-4" aria-busy="true">
          <span className="skeleton h-72" />
          <span className="skeleton h-72" />
        </div>
      )}
      {!failure && data && (
        <div
          aria-busy={busy || undefined}
          className={`mt-4 grid gap-x-10 transition-opacity xl:grid-cols-2 ${busy ? 'opacity-60' : ''}`}
        >
          {table('part')}
          {table('product')}
          {table('symptom')}
          {table('age')}
          {table('batch')}
          <CostTable rows={data.cost} period={period} />
        </div>
      )}
    </>
  )
}

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
