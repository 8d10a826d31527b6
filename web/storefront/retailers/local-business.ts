import { BRAND } from '../../../shared/brand.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { RetailerPage } from '../../../shared/retailers.ts'

/** A retailer for search engines. */
export function localBusiness(origin: string, lang: Lang, retailer: RetailerPage) {
  const { slug, name, address, cap, city, country, telephone, lat, lng, categories } = retailer
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${origin}/${lang}/retailers/${slug}`,
    name,
    url: `${origin}/${lang}/retailers/${slug}`,
    telephone: telephone || undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address,
      postalCode: cap || undefined,
      addressLocality: city,
      addressCountry: country,
    },
    geo:
      lat === null || lng === null ? undefined : { '@type': 'GeoCoordinates', latitude: lat, longitude: lng },
    brand: { '@type': 'Brand', name: BRAND.name },
    knowsAbout: categories.length > 0 ? categories.map((category) => category.name) : undefined,
  }
}
