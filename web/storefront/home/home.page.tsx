import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Category } from '../../../shared/catalogue/catalogue.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useOrigin } from '../../addresses.ts'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Photo } from '../../ui/picture.tsx'
import { UsePicture } from '../../ui/use-picture.tsx'
import { Consumption } from '../catalogue/consumption.tsx'
import { listAddress } from '../catalogue/list-address.ts'
import { ProductGrid } from '../catalogue/product-card.tsx'
import { Head } from '../shell/head.tsx'
import { FitEntrance } from './fit-entrance.tsx'
import { Hero } from './hero.tsx'
import { siteData } from './site-data.ts'

// Rendered from the start; its scripts load after those of the first view.
const SignUpForm = lazy(() => import('../newsletter/sign-up-form.tsx'))

export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const { categories, best_sellers, ...own } = await load(
    context.get(apiContext).home.$get({ query: { lang } }),
  )
  return { categories, bestSellers: best_sellers, ...own }
}

export { shouldRevalidate } from '../catalogue/revalidate.ts'

const TRIP_PICTURES = { 'find-retailer': 'workshop', 'contact-us': 'family' } as const

export function Component() {
  const t = useT()
  const lang = useLang()
  const origin = useOrigin()
  const { categories, bestSellers, consumers, claim, description, picture } = useLoaderData<typeof loader>()
  return (
    <>
      <Head
        title={t('home.title')}
        description={description ?? t('home.description', { name: settings().brand.name })}
        jsonLd={import.meta.env.SSR && siteData(origin, lang)}
      />
      {/* The hero's box grows upwards: where browsers can, they wait for its end before they paint. */}
      <link rel="expect" href="#categories" blocking="render" />
      <Hero claim={claim ?? t('home.claim')} picture={picture} />
      <div className="wide">
        <section aria-labelledby="categories" className="pt-14 md:pt-20">
          <h2 id="categories">{t('home.categories')}</h2>
          <div className="mt-6">
            <CategoryPictures categories={categories} />
          </div>
        </section>
        <section
          aria-labelledby="fit"
          className="below grid items-center gap-x-16 gap-y-6 pt-16 md:pt-24 lg:grid-cols-2"
        >
          <UsePicture name="installation" sizes="(min-width: 60rem) 45vw, 92vw" />
          <div>
            <h2 id="fit">{t('home.fit.title')}</h2>
            <p className="prose mt-3 mb-6 text-quiet">{t('home.fit.text')}</p>
            <FitEntrance />
          </div>
        </section>
        {bestSellers.length > 0 && (
          <section aria-labelledby="best-sellers" className="below pt-16 md:pt-24">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="best-sellers">{t('home.bestSellers')}</h2>
              <Link to={`/${lang}/products`} className="link inline-flex min-h-11 items-center gap-1.5">
                <span>{t('home.allProducts')}</span>
                <ArrowRight className="size-4" aria-hidden="true" />
              </Link>
            </div>
            <div className="mt-5">
              <ProductGrid products={bestSellers} />
            </div>
          </section>
        )}
      </div>
      {consumers.length > 0 && (
        <section aria-labelledby="consumption" className="below mt-16 bg-sand py-14 md:mt-24 md:py-20">
          <div className="wide grid gap-x-16 gap-y-8 lg:grid-cols-2">
            <div>
              <h2 id="consumption" className="max-w-[11.9em] text-3xl lg:text-4xl">
                {t('home.consumption.title')}
              </h2>
              <p className="prose mt-4 max-w-md text-lg text-quiet">{t('home.consumption.text')}</p>
              <ButtonLink to={`/${lang}/does-it-fit`} className="mt-6">
                {t('shell.nav.does-it-fit')}
              </ButtonLink>
            </div>
            <Consumption consumers={consumers} />
          </div>
        </section>
      )}
      <section aria-labelledby="trip" className="below wide pt-14 md:pt-20">
        <h2 id="trip">{t('home.trip.title')}</h2>
        <div className="mt-6 grid gap-8 md:grid-cols-2 md:gap-12">
          {(['find-retailer', 'contact-us'] as const).map((entry) => (
            <div key={entry} className="grid content-start justify-items-start gap-3">
              <UsePicture
                name={TRIP_PICTURES[entry]}
                sizes="(min-width: 48rem) 46vw, 92vw"
                className="mb-2 aspect-video"
              />
              <h3>{t(`home.trip.${entry}.title`)}</h3>
              <p className="prose text-quiet">{t(`home.trip.${entry}.text`)}</p>
              <ButtonLink to={`/${lang}/${entry}`} className="mt-1">
                {t(`home.trip.${entry}.link`)}
              </ButtonLink>
            </div>
          ))}
        </div>
      </section>
      <section aria-labelledby="newsletter" className="below wide pt-14 md:pt-20">
        <div className="grid gap-x-16 gap-y-6 border-t border-line pt-10 lg:grid-cols-2">
          <div>
            <h2 id="newsletter">{t('newsletter.title')}</h2>
            <p className="prose mt-3 text-quiet">{t('newsletter.text')}</p>
          </div>
          <Suspense>
            <SignUpForm look="plain" />
          </Suspense>
        </div>
      </section>
    </>
  )
}

/** Every non-empty category as a large picture. */
export function CategoryPictures({ categories }: { categories: Category[] }) {
  const t = useT()
  const lang = useLang()
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:gap-x-6 md:gap-y-8 lg:grid-cols-3">
      {categories
        .filter(({ products_count }) => products_count > 0)
        .map(({ id, name, thumb_src, image_src, products_count }) => (
          <li key={id}>
            <Link to={listAddress(lang, { cat: id })} className="group block rounded-md">
              <span className="block aspect-4/3 overflow-hidden rounded-md bg-sand">
                {thumb_src && (
                  <Photo
                    src={thumb_src}
                    srcSet={image_src ? `${thumb_src} 480w, ${image_src} 1200w` : undefined}
                    sizes="(min-width: 90rem) 27.7rem, (min-width: 60rem) calc(33.3vw - 2.3rem), (min-width: 48rem) calc(50vw - 2.8rem), calc(50vw - 1.4rem)"
                    alt=""
                    width={480}
                    height={360}
                    loading="lazy"
                    className="size-full object-cover transition-transform duration-200 ease-out group-hover:scale-[1.03] dark:brightness-85"
                  />
                )}
              </span>
              <span className="mt-2.5 flex flex-col justify-between gap-x-3 sm:flex-row sm:flex-wrap sm:items-baseline">
                <span className="title text-base group-hover:text-pine sm:text-lg md:text-xl">{name}</span>
                <span className="figures text-sm text-quiet">
                  {t('catalogue.list.count', { count: products_count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
    </ul>
  )
}
