import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { DAY_MS } from '../../../shared/dates.ts'
import { localTime, timeZoneOf } from '../../../shared/retailers/hours.ts'
import type { RetailerPage } from '../../../shared/retailers/retailers.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { useOrigin } from '../../addresses.ts'
import { apiContext, load } from '../../api/client.ts'
import { countryName } from '../../i18n/countries.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { dayName, weekdayNames } from '../../i18n/weekdays.ts'
import { Link } from '../../ui/link.tsx'
import { Photo } from '../../ui/picture.tsx'
import { UsePicture } from '../../ui/use-picture.tsx'
import { breadcrumbList, Head } from '../shell/head.tsx'
import { AskRetailer } from './ask-retailer.tsx'
import { localBusiness } from './local-business.ts'
import { Contacts, Offers } from './retailer-facts.tsx'

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const lang = langOfPath(new URL(request.url).pathname)
  const id = /^[1-9]\d{0,14}(?=-|$)/.exec(params.slug!)?.[0]
  if (!id) throw new Response(null, { status: 404 })
  const { vendor: retailer } = await load(
    context.get(apiContext).vendors[':id'].$get({ param: { id }, query: { lang } }),
  )
  // The words after the id are the retailer's name, which may have changed.
  if (retailer.slug !== params.slug) throw redirect(`/${lang}/retailers/${retailer.slug}`, 301)
  // Days that are over say nothing; by its own clock, the page may be cached until tomorrow.
  const today = localTime(new Date(Date.now() - DAY_MS), timeZoneOf(retailer.country)).date
  const except = retailer.hours.except.filter(({ date }) => date > today)
  const names = {
    country: countryName(retailer.country, lang),
    week: weekdayNames(lang),
    except: except.map(({ date }) => dayName(lang, date)),
  }
  return { ...retailer, hours: { ...retailer.hours, except }, names }
}

const SpotMap = lazy(() => import('./spot-map.tsx'))

/** `/{lang}/retailers/{id}-{name}`: a retailer's address, contacts, hours and what it offers, with a map and photos. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const origin = useOrigin()
  const retailer = useLoaderData<typeof loader>()
  const { name, city, photos, slug } = retailer
  return (
    <div className="wide pt-6 sm:pt-10">
      <Head
        title={t('retailers.title', { name, city })}
        description={t('retailers.description', { name, city, brand: settings().brand.name })}
        jsonLd={
          import.meta.env.SSR && [
            localBusiness(origin, lang, retailer),
            breadcrumbList(origin, [
              { name: settings().brand.name, path: `/${lang}` },
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
        <span>{t('retailers.back')}</span>
      </Link>
      <p className="label">{t('retailers.label', { brand: settings().brand.name })}</p>
      <h1 translate="no" className="mt-1">
        {name}
      </h1>
      <Beginning retailer={retailer} />
      {/* On a phone what leads further comes before hours and offers. */}
      <div className="mt-8 grid gap-x-16 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <Contacts retailer={retailer} />
        <div className="grid content-start gap-6 max-lg:pb-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <AskRetailer retailer={retailer} />
          {photos.length > 0 && <Spot retailer={retailer} />}
        </div>
        <Offers retailer={retailer} />
      </div>
      <RetailerPhotos photos={photos.slice(1)} />
    </div>
  )
}

/** Where the retailer is, on the map; nothing where that is not known. */
function Spot({ retailer: { name, lat, lng } }: { retailer: RetailerPage }) {
  const t = useT()
  if (lat === null || lng === null) return null
  return (
    <section aria-label={t('retailers.map')} className="no-print h-56 sm:h-72">
      <Suspense fallback={<div className="h-full rounded-md bg-sand" />}>
        <SpotMap lat={lat} lng={lng} name={name} />
      </Suspense>
    </section>
  )
}

/** What the page begins with: the retailer's first photo, else the map; a drawn workshop where there is neither. */
function Beginning({ retailer }: { retailer: RetailerPage }) {
  const [photo] = retailer.photos
  const isOnMap = retailer.lat !== null && retailer.lng !== null
  const shape = 'aspect-3/2 sm:aspect-21/9'
  return (
    <div className="mt-6">
      {photo ? (
        <Photo
          src={photo.src}
          alt={photo.alt}
          sizes="(min-width: 90rem) 86rem, 96vw"
          width={1200}
          height={800}
          className={`${shape} max-h-112 w-full rounded-md bg-sand object-cover`}
        />
      ) : isOnMap ? (
        <Spot retailer={retailer} />
      ) : (
        <UsePicture name="workshop" sizes="(min-width: 90rem) 86rem, 96vw" className={`${shape} max-h-112`} />
      )}
    </div>
  )
}

export function RetailerPhotos({ photos }: Pick<RetailerPage, 'photos'>) {
  const t = useT()
  if (photos.length === 0) return null
  return (
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
  )
}
