import type { Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'

/** Who runs the site, and how it is searched. */
export function siteData(origin: string, lang: Lang): object[] {
  const { street, cap, city, province, country } = settings().company.address
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: settings().brand.name,
      legalName: settings().company.name,
      url: `${origin}/${lang}`,
      logo: `${origin}/icon-180.png`,
      email: settings().contacts.email.info,
      telephone: settings().contacts.telephone,
      vatID: settings().company.vatNumber,
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
      name: settings().brand.name,
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
