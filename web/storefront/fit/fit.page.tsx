import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { fitOf, type Role } from '../../../shared/catalogue/fit.ts'
import { TRAVELLED } from '../../../shared/catalogue/travel.ts'
import { apiContext, load } from '../../api/client.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { satelliteNames } from '../../i18n/satellite-names.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { addOrder } from '../catalogue/add-to-cart.ts'
import { CompareBar } from '../compare/ticks.tsx'
import { Head } from '../shell/head.tsx'
import { readAsked, vehicleOf } from './fit-address.ts'
import { FitForm } from './fit-form.tsx'
import { FitList } from './fit-list.tsx'

const KINDS: Role[] = ['antenna', 'cooler', 'panel']

/** All that may fit: the answers are in the address, and judged where the page is made. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const { products } = await load(context.get(apiContext).fit.$get({ query: { lang } }))
  return { products, countries: countryChoices(lang, TRAVELLED), satellites: satelliteNames(lang) }
}

export const action = addOrder

/** Other answers need no other products. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function Component() {
  const t = useT()
  const { products, countries, satellites } = useLoaderData<typeof loader>()
  const names = { ...satellites, ...Object.fromEntries(countries.map(({ code, name }) => [code, name])) }
  const [params] = useSearchParams()
  const asked = readAsked(params)
  const vehicle = vehicleOf(asked)
  const judged = vehicle ? fitOf(products, vehicle) : []
  return (
    <div className="wide py-8 md:py-12">
      <Head title={t('fit.title')} description={t('fit.description')} noindex={asked.isAsked} />
      <h1>{t('fit.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('fit.intro')}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <FitForm asked={asked} address={params.toString()} countries={countries} />
        {vehicle && (
          <div className="grid gap-12">
            {KINDS.map((role) => (
              <FitList
                key={role}
                title={t(`fit.kinds.${role}`)}
                names={names}
                products={judged.filter((one) => one.role === role)}
              />
            ))}
            <p className="text-sm text-quiet">
              {`${t('fit.caveat')}${vehicle.countries.length > 0 ? ` ${t('fit.footprints')}` : ''}`}
            </p>
          </div>
        )}
      </div>
      <CompareBar />
    </div>
  )
}
