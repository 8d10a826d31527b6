import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Quality } from '../../../shared/office/quality.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { periodIn, presetPeriod, problemOf, untilToday, usePeriod } from '../dashboard/period.ts'
import { PeriodBar } from '../dashboard/period-bar.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useListBefore, useListPlace } from '../shell/lists/list-place.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { CostTable } from './cost-table.tsx'
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
