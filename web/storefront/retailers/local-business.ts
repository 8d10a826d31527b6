import type { Lang } from '../../../shared/languages.ts'
import { clockOf, type Hours, hasHours, readDay, type Span } from '../../../shared/retailers/hours.ts'
import type { RetailerPage } from '../../../shared/retailers/retailers.ts'
import { settings } from '../../../shared/settings/settings.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const between = ([from, to]: Span) => ({
  '@type': 'OpeningHoursSpecification',
  opens: clockOf(from),
  // Midnight is written as the last minute.
  closes: clockOf(Math.min(to, 24 * 60 - 1)),
})

/** Each span of the week with the days that have it, and the days that are otherwise; closed ones open and close at midnight. */
function specificationOf({ week, except }: Hours) {
  const days = week.flatMap((day, weekday) =>
    (readDay(day) ?? []).map((span) => ({ ...between(span), dayOfWeek: WEEKDAYS[weekday] })),
  )
  const others = except.flatMap(({ date, day }) => {
    const spans = readDay(day) ?? []
    const closed = { '@type': 'OpeningHoursSpecification', opens: '00:00', closes: '00:00' }
    return (spans.length > 0 ? spans.map(between) : [closed]).map((specification) => ({
      ...specification,
      validFrom: date,
      validThrough: date,
    }))
  })
  return [...days, ...others]
}

/** A retailer for search engines. */
export function localBusiness(origin: string, lang: Lang, retailer: RetailerPage) {
  const { slug, name, address, cap, city, country, telephone, lat, lng, categories } = retailer
  const { website, hours, photos } = retailer
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/${lang}/retailers/${slug}`,
    name,
    url: `${origin}/${lang}/retailers/${slug}`,
    telephone: telephone || undefined,
    sameAs: website || undefined,
    image: photos.length > 0 ? photos.map(({ src }) => origin + src) : undefined,
    openingHoursSpecification: hasHours(hours) ? specificationOf(hours) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      postalCode: cap || undefined,
      addressLocality: city,
      addressCountry: country,
    },
    geo:
      lat === null || lng === null ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    brand: { '@type': 'Brand', name: settings().brand.name },
    knowsAbout: categories.length > 0 ? categories.map((category) => category.name) : undefined,
  }
}
