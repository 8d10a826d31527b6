import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import type {
  ContentDashboard,
  SalesDashboard,
  Attention as Waiting,
} from '../../../shared/office/dashboard.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin, useSees } from '../shell/admin.ts'
import { useListBefore, useListPlace } from '../shell/lists/list-place.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { groupsOf, screenAt } from '../shell/screens.ts'
import { Attention } from './attention.tsx'
import { Figures } from './figures.tsx'
import { FirstSteps } from './first-steps.tsx'
import { NewestOrders, NewestQuotations } from './newest.tsx'
import {
  listSearch,
  type Period,
  periodIn,
  presetPeriod,
  problemOf,
  USUAL,
  untilToday,
  usePeriod,
} from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import { AskedProducts, BestProducts, ByRetailer } from './rankings.tsx'
import { SalesCharts } from './sales-charts.tsx'

const periodAt = (url: string | URL) => periodIn(new URL(url).searchParams)

export const loader = ({ request }: LoaderFunctionArgs) => {
  const asked = periodAt(request.url)
  const period = problemOf(asked) ? presetPeriod(USUAL) : untilToday(asked)
  const query = { 'filters[from]': period.from || undefined, 'filters[to]': period.to || undefined }
  return {
    period,
    figures: loading<SalesDashboard | ContentDashboard>(read(api.admin.dashboard.$get({ query }))),
  }
}

/** A period that is not possible reads nothing; the figures before it stay. */
export const shouldRevalidate = ({ nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && !problemOf(periodAt(nextUrl))

const toQuotations = (days: Period) => `/admin/quotations${listSearch(days)}`
const toOrders = (days: Period) => `/admin/orders${listSearch(days, { status: 'not_cancelled' })}`

/** How the shop is selling. */
function Sales({ data, period }: { data: SalesDashboard; period: Period }) {
  return (
    <>
      {data.first_steps && <FirstSteps steps={data.first_steps} />}
      <Figures data={data} period={period} />
      <Attention attention={data.attention} />
      <div className="grid gap-x-10 xl:grid-cols-2">
        <SalesCharts series={data.series} toQuotations={toQuotations} toOrders={toOrders} />
        <AskedProducts rows={data.asked_products} />
        <BestProducts rows={data.best_products} />
        <ByRetailer rows={data.by_vendor} period={period} />
        <NewestQuotations rows={data.newest_quotations} />
        <NewestOrders rows={data.newest_orders} />
      </div>
    </>
  )
}

/** The first screen of people who work on contents only: what waits there, and links to it. */
function Contents({ attention }: { attention: Waiting }) {
  const { t } = useAdmin()
  const sees = useSees()
  return (
    <>
      <Attention attention={attention} />
      <div className="grid max-w-160 gap-x-10 sm:grid-cols-2">
        {groupsOf(sees).map(({ name, screens }) => (
          <section key={name} aria-labelledby={`group-${name}`} className="border-t border-line py-5">
            <h2 id={`group-${name}`} className="label mb-1">
              {t(`nav.groups.${name}`)}
            </h2>
            <ul>
              {screens.map((screen) => (
                <li key={screen}>
                  <Link to={screenAt(screen)} className="link inline-flex min-h-11 items-center">
                    {t(`${screen}.title`)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

/** The first screen: the shop's figures, what is new, and what waits for somebody. */
export function Component() {
  const { t } = useAdmin()
  const sees = useSees()
  const choice = usePeriod()
  const isPossible = !problemOf(choice.period)
  const { period, figures } = useLoaderData<typeof loader>()
  const { data, failure, busy, reload } = useLoading(
    figures,
    useListBefore<SalesDashboard | ContentDashboard>(),
  )
  useListPlace(data !== undefined, busy ? undefined : data)
  return (
    <>
      <ScreenTitle>{t('dashboard.title')}</ScreenTitle>
      <h1 className="text-2xl!">{t('dashboard.title')}</h1>
      {sees('orders') && <PeriodBar {...choice} />}
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {!failure && !data && (
        <div className="mt-4 grid gap-4" aria-busy="true">
          <span className="skeleton h-28" />
          <span className="skeleton h-11" />
          <span className="skeleton h-72" />
        </div>
      )}
      {!failure && data && (
        <div
          aria-busy={busy || undefined}
          className={`transition-opacity ${busy || !isPossible ? 'opacity-60' : ''}`}
        >
          {data.series ? <Sales data={data} period={period} /> : <Contents attention={data.attention} />}
        </div>
      )}
    </>
  )
}
