import {
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { fitOf, type Role } from '../../../shared/fit.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useT } from '../../i18n/texts.ts'
import { Head } from '../shell/head.tsx'
import { readAsked, vehicleOf } from './fit-address.ts'
import { FitForm } from './fit-form.tsx'
import { FitList } from './fit-list.tsx'

const KINDS: Role[] = ['antenna', 'cooler', 'panel']

/** All that may fit: the answers are in the address, and judged where the page is made. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  return load(context.get(apiContext).fit.$get({ query: { lang } }))
}

/** Other answers need no other products. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname !== nextUrl.pathname

export function Component() {
  const t = useT()
  const { products } = useLoaderData<typeof loader>()
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
        <FitForm key={params.toString()} asked={asked} />
        {vehicle && (
          <div className="grid gap-12">
            {KINDS.map((role) => (
              <FitList
                key={role}
                title={t(`fit.kinds.${role}`)}
                products={judged.filter((one) => one.role === role)}
              />
            ))}
            <p className="text-sm text-quiet">{t('fit.caveat')}</p>
          </div>
        )}
      </div>
    </div>
  )
}
