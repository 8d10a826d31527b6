import { ChevronLeft, Globe, MapPin, Navigation, Phone } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { BRAND } from '../../../shared/brand.ts'
import { hasHours, localTime, timeZoneOf } from '../../../shared/hours.ts'
import { phoneLink } from '../../../shared/phones.ts'
import { apiContext, load } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { langOfPath, listFormat, useLang, useT } from '../../i18n/texts.ts'
import { useOrigin } from '../../origin.ts'
import { useSeesPrices } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Photo } from '../../ui/picture.tsx'
import { breadcrumbList } from '../shell/breadcrumb-list.ts'
import { Head } from '../shell/head.tsx'
import { localBusiness } from './local-business.ts'
import { OpeningHours } from './opening-hours.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const id = /^[1-9]\d{0,14}(?=-|$)/.exec(params.slug!)?.[0]
  if (!id) throw new Response(null, { status: 404 })
  const { vendor: retailer } = await load(
    context.get(apiContext).vendors[':id'].$get({ param: { id }, query: { lang } }),
  )
  // The words after the id are the retailer's name, which may have changed.
  if (retailer.slug !== params.slug) throw redirect(`/${lang}/retailers/${retailer.slug}`, 301)
  // Days that are over say nothing; by its own clock, the page may be kept until tomorrow.
  const today = localTime(new Date(Date.now() - DAY_MS), timeZoneOf(retailer.country)).date
  const except = retailer.hours.except.filter(({ date }) => date > today)
  return { ...retailer, hours: { ...retailer.hours, except } }
}

const DAY_MS = 86_400_000
const SpotMap = lazy(() => import('./spot-map.tsx'))

const ACTION = 'inline-flex min-h-11 items-center gap-2 text-pine hover:underline'

/** `/{lang}/retailers/{id}-{name}`: a retailer's address, contacts, hours and what it offers, with a map and photos. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const origin = useOrigin()
  const retailer = useLoaderData<typeof loader>()
  const { name, address, cap, city, country, telephone, lat, lng, categories, slug } = retailer
  const { website, brands, hours, photos } = retailer
  return (
    <div className="wide pt-6 sm:pt-10">
      <Head
        title={t('retailers.title', { name, city })}
        description={t('retailers.description', { name, city, brand: BRAND.name })}
        jsonLd={
          import.meta.env.SSR && [
            localBusiness(origin, lang, retailer),
            breadcrumbList(origin, [
              { name: BRAND.name, path: `/${lang}` },
              { name: t('retailers.back'), path: `/${lang}/find-retailer` },
              { name, path: `/${lang}/retailers/${slug}` },
            ]),
          ]
        }
      />
      <Link
        to={`/${lang}/find-retailer`}
        className="no-print -ml-1 mb-4 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        {t('retailers.back')}
      </Link>
      <p className="label">{t('retailers.label', { brand: BRAND.name })}</p>
      <h1 className="mt-1">{name}</h1>
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <dl className="grid content-start">
          <Fact term={t('retailers.address')}>
            <address className="not-italic">
              {address}
              <br />
              <span className="figures">{cap}</span> {city}, {countryName(country, lang)}
            </address>
            {lat !== null && (
              <div className="flex flex-wrap gap-x-5">
                <a
                  href={`geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`}
                  className={`${ACTION} no-print lg:hidden`}
                >
                  <Navigation className="size-4" aria-hidden="true" />
                  {t('retailers.way')}
                </a>
                <a
                  href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={`${ACTION} no-print`}
                >
                  <MapPin className="size-4" aria-hidden="true" />
                  {t('retailers.onMap')}
                  <span className="sr-only">, {t('retailers.newTab')}</span>
                </a>
              </div>
            )}
          </Fact>
          {telephone && (
            <Fact term={t('retailers.telephone')}>
              <a href={phoneLink(telephone)} className={`${ACTION} figures`}>
                <Phone className="size-4" aria-hidden="true" />
                {telephone}
              </a>
            </Fact>
          )}
          {website && (
            <Fact term={t('retailers.website')}>
              <a
                href={website}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={`${ACTION} break-all`}
              >
                <Globe className="size-4 shrink-0" aria-hidden="true" />
                {website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}
                <span className="sr-only">, {t('retailers.newTab')}</span>
              </a>
            </Fact>
          )}
          {hasHours(hours) && (
            <Fact term={t('retailers.hours.title')}>
              <OpeningHours hours={hours} country={country} />
            </Fact>
          )}
          {categories.length > 0 && (
            <Fact term={t('retailers.offers')}>
              <ul>
                {categories.map((category) => (
                  <li key={category.id}>{category.name}</li>
                ))}
              </ul>
            </Fact>
          )}
          {brands.length > 0 && <Fact term={t('retailers.brands')}>{listFormat(lang).format(brands)}</Fact>}
        </dl>
        <div className="grid content-start gap-6">
          {lat !== null && lng !== null && (
            <section aria-label={t('retailers.map')} className="no-print h-72">
              <Suspense fallback={<div className="h-full rounded-md bg-sand" />}>
                <SpotMap lat={lat} lng={lng} name={name} />
              </Suspense>
            </section>
          )}
          <Ask />
        </div>
      </div>
      {photos.length > 0 && (
        <section aria-label={t('retailers.photos')} className="mt-10">
          <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {photos.map(({ src, alt }) => (
              <li key={src}>
                <Photo
                  src={src}
                  alt={alt}
                  sizes="(min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
                  loading="lazy"
                  width={1200}
                  height={800}
                  className="aspect-3/2 w-full rounded-md bg-sand object-cover"
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="label sm:pt-1">{term}</dt>
      <dd className="min-w-0 text-lg">{children}</dd>
    </div>
  )
}

/** Links to the wizard, which finds the retailer by its place; only for visitors without prices, who cannot buy. */
function Ask() {
  const t = useT()
  const lang = useLang()
  const seesPrices = useSeesPrices()
  const { id, city, lat, lng } = useLoaderData<typeof loader>()
  const place = lat === null ? null : new URLSearchParams({ place: city, lat: String(lat), lng: String(lng) })
  return (
    <section className="no-print border-t border-line pt-4">
      {place && !seesPrices && (
        <>
          <p className="text-quiet">{t('retailers.askText')}</p>
          <ButtonLink
            look="main"
            to={`/${lang}/quotations/create?vendor=${id}&${place}`}
            className="mt-4 w-full"
          >
            {t('retailers.ask')}
          </ButtonLink>
        </>
      )}
      <ul className="mt-3">
        <li>
          <Link to={`/${lang}/products`} className={ACTION}>
            {t('retailers.products')}
          </Link>
        </li>
        {place && (
          <li>
            <Link to={`/${lang}/find-retailer?${place}&radius=50`} className={ACTION}>
              {t('retailers.others')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
