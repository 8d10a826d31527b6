import { Globe, MapPin, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { hasHours } from '../../../shared/retailers/hours.ts'
import type { RetailerPage } from '../../../shared/retailers/retailers.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { listed, useT } from '../../i18n/texts.ts'
import { type DayNames, OpeningHours } from './opening-hours.tsx'

/** How a link of the page looks. */
export const ACTION = 'inline-flex min-h-11 items-center gap-2 text-pine hover:underline'

interface Props {
  /** With the names of its country and of its days, which the loader brings. */
  retailer: RetailerPage & { names: { country: string } & DayNames }
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 border-t border-line py-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="label sm:pt-1">{term}</dt>
      <dd className="min-w-0 text-lg">{children}</dd>
    </div>
  )
}

/** Where it is, and how one reaches it. */
export function Contacts({ retailer }: Props) {
  const t = useT()
  const { name, address, cap, city, names, telephone, lat, lng, website } = retailer
  return (
    <dl className="grid content-start">
      <Fact term={t('retailers.address')}>
        <address translate="no" className="not-italic">
          <span>{address}</span>
          <br />
          <span className="figures">{cap}</span>
          <span>{` ${city}, ${names.country}`}</span>
        </address>
        {lat !== null && (
          <div className="flex flex-wrap gap-x-5">
            <a
              href={`geo:${lat},${lng}?q=${lat},${lng}(${encodeURIComponent(name)})`}
              className={`${ACTION} no-print lg:hidden`}
            >
              <Navigation className="size-4" aria-hidden="true" />
              <span>{t('retailers.way')}</span>
            </a>
            <a
              href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`}
              target="_blank"
              rel="noopener noreferrer"
              className={`${ACTION} no-print`}
            >
              <MapPin className="size-4" aria-hidden="true" />
              <span>{t('retailers.onMap')}</span>
              <span className="sr-only">{`, ${t('retailers.newTab')}`}</span>
            </a>
          </div>
        )}
      </Fact>
      {telephone && (
        <Fact term={t('retailers.telephone')}>
          <a href={phoneLink(telephone)} className={`${ACTION} figures`}>
            <Phone className="size-4" aria-hidden="true" />
            <span translate="no">{telephone}</span>
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
            <span>{website.replace(/^https?:\/\/(www\.)?|\/$/g, '')}</span>
            <span className="sr-only">{`, ${t('retailers.newTab')}`}</span>
          </a>
        </Fact>
      )}
    </dl>
  )
}

/** When it is open, and what it offers. */
export function Offers({ retailer }: Props) {
  const t = useT()
  const { hours, country, names, categories, brands } = retailer
  return (
    <dl className="grid content-start">
      {hasHours(hours) && (
        <Fact term={t('retailers.hours.title')}>
          <OpeningHours hours={hours} country={country} names={names} />
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
      {brands.length > 0 && <Fact term={t('retailers.brands')}>{listed(t, brands)}</Fact>}
    </dl>
  )
}
