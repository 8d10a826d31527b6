import type { InferRequestType } from 'hono/client'
import { useSearchParams } from 'react-router'
import { formatEuros } from '../../../shared/money.ts'
import type { RetailerFiguresRow } from '../../../shared/office/cockpit.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { loading, useLoading } from '../shell/loading.ts'
import { useAnswerTime, useShare } from './answer-time.tsx'
import { AsOf, comparisonActions } from './as-of.tsx'

const figures = api.admin['vendor-figures']
type Query = InferRequestType<typeof figures.$get>['query']

export const loader = listLoader(async (query: Query) => {
  const answer = await read(figures.$get({ query }))
  return { ...listed('vendor-figures', answer), madeAt: answer.made_at }
})
export const action = comparisonActions
export const choices = () => ({ countries: loading(read(api.admin.vendors.countries.$get())) })

/** The countries that have retailers, by name, to choose from. */
function useCountries() {
  const { lang } = useAdmin()
  const { data } = useLoading(useBesideList<typeof choices>('vendor-figures').countries)
  const nameOf = countryNames(lang)
  return (data?.countries ?? [])
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((a, b) => a.label.localeCompare(b.label, lang))
}

/** All retailers at work, beside each other; each leads to its cockpit, of the same period. */
export function Component() {
  const { t, lang } = useAdmin()
  const [params] = useSearchParams()
  const countries = useCountries()
  const time = useAnswerTime()
  const share = useShare()
  const whole = new Intl.NumberFormat(lang)
  const nameOf = countryNames(lang)
  const days = new URLSearchParams([...params].filter(([name]) => name === 'from' || name === 'to'))
  const at = days.size > 0 ? `?${days}` : '?period=all'
  const figure = (name: keyof RetailerFiguresRow) => ({
    name,
    title: t(`vendor-figures.columns.${name}`),
    sort: true as const,
    figures: true as const,
  })
  const count = (name: 'requests' | 'waiting' | 'refused' | 'orders' | 'warranties' | 'failures') => ({
    ...figure(name),
    cell: (row: RetailerFiguresRow) => whole.format(row[name]),
  })
  /** A count with its share. */
  const part = (name: 'answered' | 'offered' | 'accepted', of: 'requests' | 'offered') => ({
    ...figure(name),
    cell: (row: RetailerFiguresRow) => (
      <span className="whitespace-nowrap">
        <span>{whole.format(row[name])}</span>
        <span className="inline-block min-w-11 text-quiet">{share(row[name], row[of])}</span>
      </span>
    ),
  })
  const took = (name: 'median' | 'slow') => ({
    ...figure(name),
    cell: (row: RetailerFiguresRow) => <span className="whitespace-nowrap">{time(row[name])}</span>,
  })
  return (
    <ListScreen<RetailerFiguresRow>
      name="vendor-figures"
      below={<AsOf />}
      main={<ButtonLink to="/admin/clocks/1/edit">{t('clocks.edit')}</ButtonLink>}
      bulk={{ entity: 'vendor-figures', actions: [], nameOf: ({ name }) => name }}
      to={({ id }) => `/admin/vendor-figures/${id}${at}`}
      filters={[
        ...dayFilters(t),
        { name: 'country', label: t('vendor-figures.columns.country'), options: countries },
      ]}
      columns={[
        { name: 'name', sort: true, main: true, cell: ({ name }) => name },
        {
          name: 'country',
          title: t('vendor-figures.columns.country'),
          sort: true,
          wide: true,
          cell: ({ country }) => nameOf(country),
        },
        count('requests'),
        count('waiting'),
        part('answered', 'requests'),
        took('median'),
        { ...took('slow'), rare: true },
        { ...part('offered', 'requests'), wide: true },
        part('accepted', 'offered'),
        { ...count('refused'), rare: true },
        { ...count('orders'), wide: true },
        {
          ...figure('revenue'),
          cell: ({ revenue }) => <span className="whitespace-nowrap">{formatEuros(revenue, lang)}</span>,
        },
        { ...count('warranties'), rare: true },
        { ...count('failures'), rare: true },
      ]}
    />
  )
}
