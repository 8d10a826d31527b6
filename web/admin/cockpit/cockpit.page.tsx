import { CircleAlert } from 'lucide-react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Cockpit, Missing } from '../../../shared/office/cockpit.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import {
  listSearch,
  periodIn,
  presetPeriod,
  problemOf,
  USUAL,
  untilToday,
  usePeriod,
} from '../dashboard/period.ts'
import { PeriodBar } from '../dashboard/period-bar.tsx'
import { SalesCharts } from '../dashboard/sales-charts.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useListBefore, useListPlace } from '../shell/lists/list-place.ts'
import { LoadFailure } from '../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { Accounts } from './accounts.tsx'
import { CockpitFigures } from './cockpit-figures.tsx'
import { cockpitActions } from './remind-button.tsx'
import { Waits } from './waits.tsx'

export const loader = ({ request, params }: LoaderFunctionArgs) => {
  const asked = periodIn(new URL(request.url).searchParams)
  const period = problemOf(asked) ? presetPeriod(USUAL) : untilToday(asked)
  const query = { 'filters[from]': period.from || undefined, 'filters[to]': period.to || undefined }
  const id = params.id ?? ''
  return {
    period,
    cockpit: loading<Cockpit>(read(api.admin['vendor-figures'][':id'].$get({ param: { id }, query }))),
  }
}

export const action = cockpitActions

function Charts({ series, id }: { series: Cockpit['series']; id: number }) {
  const ofRetailer = { vendor_id: String(id) }
  return (
    <div className="grid gap-x-10 xl:grid-cols-2">
      <SalesCharts
        series={series}
        toQuotations={(days) => `/admin/quotations${listSearch(days, ofRetailer)}`}
        toOrders={(days) => `/admin/orders${listSearch(days, { ...ofRetailer, status: 'not_cancelled' })}`}
      />
    </div>
  )
}

/** One retailer at work: what it lacks, what waits for it, how it answers and sells. */
export function Component() {
  const { t, lang } = useAdmin()
  const choice = usePeriod()
  const { period, cockpit } = useLoaderData<typeof loader>()
  const { data, failure, busy, reload } = useLoading(cockpit, useListBefore<Cockpit>())
  useListPlace(data !== undefined, busy ? undefined : data)
  const title = data ? data.vendor.name : t('vendor-figures.title')
  return (
    <>
      <ScreenTitle>{title}</ScreenTitle>
      <Trail to="/admin/vendor-figures" name={t('vendor-figures.title')} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="mr-auto min-w-0">
          <h1 className="text-2xl! break-words">{title}</h1>
          {data && (
            <p className="mt-1 text-sm text-quiet">
              {`${data.vendor.city}, ${countryNames(lang)(data.vendor.country)}`}
            </p>
          )}
        </div>
        {data && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={`/admin/offers${listSearch(period, { vendor_id: String(data.vendor.id) })}`}>
              {t('offers.title')}
            </ButtonLink>
            <ButtonLink to={`/admin/vendors/${data.vendor.id}/edit`}>
              {t('vendor-figures.toRetailer')}
            </ButtonLink>
          </div>
        )}
      </div>
      {data && <MissingThings missing={data.missing} id={data.vendor.id} />}
      <PeriodBar {...choice} />
      {failure && <LoadFailure text={failure.text} onRetry={reload} className="py-6" />}
      {!failure && !data && (
        <div className="mt-4 grid gap-4" aria-busy="true">
          <span className="skeleton h-28" />
          <span className="skeleton h-72" />
        </div>
      )}
      {!failure && data && (
        <div aria-busy={busy || undefined} className={`transition-opacity ${busy ? 'opacity-60' : ''}`}>
          <CockpitFigures data={data} period={period} />
          <Charts series={data.series} id={data.vendor.id} />
          <div className="grid gap-x-10 xl:grid-cols-2">
            <Waits waits={data.waits} waiting={data.waiting} id={data.vendor.id} />
            <Accounts accounts={data.accounts} />
          </div>
        </div>
      )}
    </>
  )
}

/** What a retailer lacks, each a link to where it is given. */
export function MissingThings({ missing, id }: { missing: Missing[]; id: number }) {
  const { t } = useAdmin()
  if (missing.length === 0) return null
  const form = `/admin/vendors/${id}/edit`
  return (
    <ul aria-label={t('vendor-figures.toDo')} className="mt-3 flex flex-wrap gap-x-6">
      {missing.map((what) => (
        <li key={what}>
          <Link
            to={what === 'account' ? '/admin/vendor-accounts/create' : form}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
          >
            <CircleAlert className="size-4 shrink-0 text-warn" aria-hidden="true" />
            <span>{t(`vendor-figures.missing.${what}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
