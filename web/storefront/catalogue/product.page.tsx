import { lazy, Suspense, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { useVisitor } from '../../session/session.ts'
import { Below } from '../../ui/below.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { addOrder } from './add-to-cart.ts'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { BUY_FORM, useIsConfigured } from './price-box.tsx'
import { ProductHead, wayTo } from './product-head.tsx'
import { ProductIntro } from './product-intro.tsx'
import { sectionsOf } from './product-sections.ts'

// Rendered from the start; its scripts load after those of the first view.
const ProductMore = lazy(() => import('./product-more.tsx'))
const SectionLinks = lazy(() => import('./section-links.tsx'))
const BuyBar = lazy(() => import('./buy-bar.tsx'))

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const lang = langOfPath(pathname)
  const slug = params.slug!
  const { product } = await load(
    context.get(apiContext).products[':slug'].$get({ param: { slug }, query: { lang } }),
  )
  // Another language's slug, or an old one, redirects to the page's own address.
  if (product.slugs[lang] !== slug) throw redirect(`/${lang}/products/${product.slugs[lang]}${search}`, 301)
  return product
}

export const action = addOrder

export { shouldRevalidate } from './revalidate.ts'

export function Component() {
  const t = useT()
  const lang = useLang()
  const product = useLoaderData<typeof loader>()
  const { name } = product
  const sections = sectionsOf(product, useVisitor().user?.role === 'vendor')
  // The id of the product that is being configured.
  const [configured, setConfigured] = useState(0)
  const open = configured === product.id
  const isConfigured = useIsConfigured(product)
  const onOpen = () => setConfigured(product.id)
  return (
    <div className="wide">
      <ProductHead product={product} />
      <div className="pt-2 md:pt-4">
        <Breadcrumbs
          label={t('catalogue.product.way')}
          way={wayTo(product, lang, { products: t('catalogue.list.title') })}
          here={name}
        />
      </div>
      <Suspense>
        <SectionLinks sections={sections} />
      </Suspense>
      <div className="grid gap-8 pt-4 pb-12 md:grid-cols-2 md:pt-2 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14 lg:pb-16">
        <div className="min-w-0 self-start md:sticky md:top-[calc(var(--header)+1rem)]">
          <ProductGallery key={product.id} product={product} />
        </div>
        <ProductIntro product={product} open={open} onOpen={onOpen} />
      </div>
      <Below key={product.id}>
        <Suspense>
          <ProductMore product={product} sections={sections} />
        </Suspense>
      </Below>
      <Suspense>
        <BuyBar form={BUY_FORM} product={product} configures={isConfigured && !open} onConfigure={onOpen} />
      </Suspense>
    </div>
  )
}
