import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import { PLACES } from '../../../shared/catalogue/comparison-places.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, listed, useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { addOrder, type Outcome } from '../catalogue/add-to-cart.ts'
import { Head } from '../shell/head.tsx'
import { ChoiceForm } from './choice-form.tsx'
import { compareAddress, readChoice } from './compare-address.ts'
import { ComparisonTable } from './comparison-table.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const choice = readChoice(url.searchParams)
  const given = Object.fromEntries(PLACES.map((place, i) => [place, choice.slugs[i]]))
  const all = await load(context.get(apiContext).comparison.$get({ query: { lang, ...given } }))
  // Slugs of another language, old and unknown ones redirect to the equivalent address.
  const own = { ...choice, slugs: all.compared.map((product) => product?.slug ?? '') }
  if (compareAddress(lang, own) !== compareAddress(lang, choice)) throw redirect(compareAddress(lang, own))
  const products = all.products.map(({ name, slug, cat: category }) => ({ name, slug, cat: category.name }))
  return { products, compared: all.compared }
}

/** A product goes into the cart from here, too. */
export const action = addOrder

/** The tick "only differences" changes the address, not the products. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const of = ({ pathname, searchParams }: URL) => {
    return [pathname, ...readChoice(searchParams).slugs].join(' ')
  }
  return of(currentUrl) === of(nextUrl) ? false : defaultShouldRevalidate
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const { products, compared } = useLoaderData<typeof loader>()
  const chosen = compared.filter((product) => product !== null)
  const choice = readChoice(new URLSearchParams(useLocation().search))
  const refused = useActionData<Outcome>()?.error
  const { location: next } = useNavigation()
  const loading = next?.pathname === `/${lang}/compare`
  const title =
    chosen.length > 1
      ? t('compare.titleOf', {
          names: listed(
            t,
            chosen.map(({ name }) => name),
          ),
        })
      : t('compare.title')
  return (
    <div className="wide py-8 md:py-12 print:py-0">
      <Head title={title} description={t('compare.description')} noindex={chosen.length > 0} />
      <h1>{title}</h1>
      <p className="prose no-print mt-3 text-quiet">{t('compare.intro')}</p>
      <ChoiceForm products={products} choice={choice} />
      {refused !== undefined && <Alert kind="bad">{refused || t('shell.networkError')}</Alert>}
      <section
        aria-label={t('compare.result')}
        aria-busy={loading}
        className={`mt-6 transition-opacity ${loading ? 'opacity-50' : ''}`}
      >
        {chosen.length > 0 ? (
          <ComparisonTable compared={compared} choice={choice} />
        ) : (
          <Empty
            title={t('compare.empty.title')}
            action={<ButtonLink to={`/${lang}/products`}>{t('compare.empty.action')}</ButtonLink>}
          >
            {t('compare.empty.text')}
          </Empty>
        )}
      </section>
    </div>
  )
}
