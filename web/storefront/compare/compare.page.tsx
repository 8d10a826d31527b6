import {
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
} from 'react-router'
import type { Lang } from '../../../shared/languages.ts'
import { ApiError, apiContext, type Client, load, read } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { addOrder, isConfigurable, type Outcome } from '../catalogue/add-to-cart.ts'
import { Head } from '../shell/head.tsx'
import { compareAddress, readPair } from './compare-address.ts'
import type { Compared } from './comparison.ts'
import { ComparisonTable } from './comparison-table.tsx'
import { PairForm } from './pair-form.tsx'

/** The product of a slug; null without a slug, or when there is no such product (any more). */
async function findProduct(api: Client, lang: Lang, slug: string): Promise<Compared | null> {
  if (!slug) return null
  try {
    const { product } = await read(api.products[':slug'].$get({ param: { slug }, query: { lang } }))
    const { id, name, thumb_src, metas, price } = product
    const own = { id, name, thumb_src, metas, ...(price !== undefined && { price }) }
    return { ...own, slug: product.slugs[lang], configurable: isConfigurable(product) }
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const pair = readPair(url.searchParams)
  const api = context.get(apiContext)
  const [all, first, second] = await Promise.all([
    load(api['product-names'].$get({ query: { lang, sort: 'name' } })),
    findProduct(api, lang, pair.first),
    findProduct(api, lang, pair.second),
  ])
  // Slugs of another language, old and unknown ones redirect to the equivalent address.
  const own = compareAddress(lang, { ...pair, first: first?.slug ?? '', second: second?.slug ?? '' })
  if (own !== compareAddress(lang, pair)) throw redirect(own)
  const products = all.products.map(({ name, slug, cat: category }) => ({ name, slug, cat: category.name }))
  return { products, first, second }
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
    const { first, second } = readPair(searchParams)
    return [pathname, first, second].join(' ')
  }
  return of(currentUrl) === of(nextUrl) ? false : defaultShouldRevalidate
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const { products, first, second } = useLoaderData<typeof loader>()
  const pair = readPair(new URLSearchParams(useLocation().search))
  const refused = useActionData<Outcome>()?.error
  const { location: next } = useNavigation()
  const loading = next?.pathname === `/${lang}/compare`
  const title =
    first && second ? t('compare.titleOf', { first: first.name, second: second.name }) : t('compare.title')
  return (
    <div className="wide py-8 md:py-12 print:py-0">
      <Head
        title={title}
        description={t('compare.description')}
        noindex={first !== null || second !== null}
      />
      <h1>{title}</h1>
      <p className="prose no-print mt-3 text-quiet">{t('compare.intro')}</p>
      <PairForm
        products={products}
        pair={{ ...pair, first: first?.slug ?? '', second: second?.slug ?? '' }}
      />
      {refused !== undefined && <Alert kind="bad">{refused || t('shell.networkError')}</Alert>}
      <section
        aria-label={t('compare.result')}
        aria-busy={loading}
        className={`mt-6 transition-opacity ${loading ? 'opacity-50' : ''}`}
      >
        {first || second ? (
          <ComparisonTable first={first} second={second} onlyDifferences={pair.differences} />
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
