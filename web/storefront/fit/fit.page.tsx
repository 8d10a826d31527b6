import { useMemo } from 'react'
import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { TRAVELLED } from '../../../shared/catalogue/travel.ts'
import { apiContext, load } from '../../api/client.ts'
import { countryChoices } from '../../i18n/countries.ts'
import { satelliteNames } from '../../i18n/satellite-names.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { addOrder } from '../catalogue/add-to-cart.ts'
import { CompareBar } from '../compare/ticks.tsx'
import { Head } from '../shell/head.tsx'
import { readAsked, vehicleOf } from './fit-address.ts'
import { FitAnswer } from './fit-answer.tsx'
import { FitForm } from './fit-form.tsx'
import { camperOf } from './my-camper.ts'
import { OwnCamper } from './own-camper.tsx'
import { roofSizes, writeRoof } from './roof-address.ts'
import { useRoof } from './use-roof.ts'

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
  const sizes = useMemo(() => roofSizes(products), [products])
  const { items, setItems } = useRoof(params, sizes)
  const roof = writeRoof(items, sizes)
  const there = items.filter(({ kind }) => kind !== 'product')
  // The roof is no question of the form, whose fields are filled anew with another address.
  const questions = new URLSearchParams(params)
  questions.delete('roof')
  return (
    <div className="wide py-8 md:py-12">
      <Head title={t('fit.title')} description={t('fit.description')} noindex={asked.isAsked} />
      <h1>{t('fit.title')}</h1>
      <p className="prose mt-3 text-quiet">{t('fit.intro')}</p>
      <OwnCamper isAsked={asked.isAsked} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <FitForm asked={asked} address={questions.toString()} countries={countries} roof={roof} />
        {vehicle && (
          <FitAnswer
            vehicle={{ ...vehicle, roof: items }}
            products={products}
            names={names}
            camper={camperOf(asked, writeRoof(there, sizes))!}
            roof={roof}
            onChange={setItems}
          />
        )}
      </div>
      <CompareBar />
    </div>
  )
}
