import { sql } from 'drizzle-orm'
import { gtinsOf } from '../../../shared/catalogue/gtin.ts'
import type { DocumentKind } from '../../../shared/catalogue/product-sets.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { type DigitalLink, digitalLinkPath, labelPath } from '../../../shared/units/digital-link.ts'
import type { Db } from '../../base/db/client.ts'
import { docSrc } from '../../base/files/sources.ts'
import { translatorOf } from '../../base/texts.ts'

const texts = translatorOf('pages')

/** A link of RFC 9264, with its title in words. */
export interface Target {
  href: string
  title: string
  type?: string
  hreflang?: [Lang]
}
/** From a product or unit to its links, by their type in GS1's vocabulary. */
export interface Linkset {
  anchor: string
  description: string
  links: Map<string, Target[]>
}

interface Found {
  code: string | null
  name: string
  /** JSON: language to slug, and to name. */
  slugs: string
  names: string
  documents: string
}
type DocumentRow = { kind: DocumentKind; lang: Lang | null; file: string; name: string | null }

/** What documents are, in GS1's words; others are no link of their own. */
const LINK_OF: Partial<Record<DocumentKind, string>> = {
  manual: 'instructions',
  mounting: 'instructions',
  safety: 'safetyInfo',
  declaration: 'certificationInfo',
  certificate: 'certificationInfo',
}

const find = (db: Db, gtin: string) =>
  db.get<Found | undefined>(sql`
    select p.code, p.name, json_set(coalesce((select json_group_object(lang, slug) from products
        where parent_id = p.id and nullif(slug, '') is not null), '{}'), '$.it', p.slug) as slugs,
      json_set(coalesce((select json_group_object(lang, name) from products
        where parent_id = p.id and nullif(name, '') is not null), '{}'), '$.it', p.name) as names,
      (select json_group_array(json_object('kind', kind, 'lang', lang, 'file', file, 'name', name) order by position, id)
        from product_documents where product_id = p.id and file is not null) as documents
    from products p
    where p.gtin in (select value from json_each(${JSON.stringify(gtinsOf(gtin))}))
      and p.active = 1 and p.parent_id is null and p.kind <> 'part'
    order by p.id limit 1`)

/**
 * What there is about a product of this shop, and about its unit if the link has a serial number. Of units nothing is read: nobody learns by
 * trying which there are. Null for a number that no product has.
 */
export async function linksetOf(db: Db, origin: string, link: DigitalLink): Promise<Linkset | null> {
  const row = await find(db, link.gtin)
  if (!row) return null
  const serial = link.qualifiers.find(([ai]) => ai === '21')?.[1]
  const slugs: Partial<Record<Lang, string>> = JSON.parse(row.slugs)
  const names: Partial<Record<Lang, string>> = JSON.parse(row.names)
  const page = (lang: Lang) => `${origin}/${lang}/products/${slugs[lang] ?? slugs[DEFAULT_LANG]}`
  const name = (lang: Lang) => names[lang] ?? row.name
  const pages = offeredLangs().map(
    (lang): Target => ({ href: page(lang), title: name(lang), type: 'text/html', hreflang: [lang] }),
  )
  const unit = serial !== undefined && row.code ? { code: row.code, serial } : null
  const links = new Map<string, Target[]>()
  const add = (type: string, ...targets: Target[]) =>
    links.set(type, [...(links.get(type) ?? []), ...targets])
  add('defaultLink', {
    href: unit ? `${origin}${labelPath(unit.code, unit.serial)}` : page(DEFAULT_LANG),
    title: row.name,
  })
  // A unit's page answers in the reader's language by itself.
  if (!unit) add('defaultLinkMulti', ...pages)
  add('pip', ...pages)
  for (const { kind, lang, file, name: given } of JSON.parse(row.documents) as DocumentRow[]) {
    const type = LINK_OF[kind]
    const document = type && docSrc(file, given)
    if (!document) continue
    const { src: href, name: title } = document
    add(type, { href: origin + href, title, type: 'application/pdf', ...(lang && { hreflang: [lang] }) })
  }
  for (const lang of offeredLangs()) {
    const t = await texts(lang)
    const toPage = (path: string, key: string): Target => ({
      href: `${origin}/${lang}${path}`,
      title: t(`pages.links.${key}`),
      type: 'text/html',
      hreflang: [lang],
    })
    add('support', toPage('/contact-us', 'support'))
    add('hasRetailers', toPage('/find-retailer', 'retailers'))
    add('recallStatus', toPage('/recalls', 'recalls'))
    if (unit) add('registerProduct', toPage(`/register-unit?${new URLSearchParams(unit)}`, 'register'))
  }
  const path =
    digitalLinkPath(link.gtin) +
    link.qualifiers.map(([ai, value]) => `/${ai}/${encodeURIComponent(value)}`).join('')
  return { anchor: origin + path, description: row.name, links }
}
