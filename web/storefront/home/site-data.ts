import { BRAND } from '../../../shared/brand.ts'
import type { Lang } from '../../../shared/languages.ts'

/** Who runs the site, and how it is searched. */
export function siteData(origin: string, lang: Lang): object[] {
  const { street, cap, city, province, country } = BRAND.address
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: BRAND.name,
      legalName: BRAND.company,
      url: `${origin}/${lang}`,
      logo: `${origin}/icon-180.png`,
      email: BRAND.email.info,
      telephone: BRAND.telephone,
      vatID: BRAND.vatNumber,
      address: {
        '@type': 'PostalAddress',
        streetAddress: street,
        postalCode: cap,
        addressLocality: city,
        addressRegion: province,
        addressCountry: country,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: BRAND.name,
      url: `${origin}/${lang}`,
      inLanguage: lang,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}/${lang}/products?search_term={search_term_string}`,
        },
        'query-input': 'required name=search_term_string',
      },
    },
  ]
}
