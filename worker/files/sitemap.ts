import { sql } from 'drizzle-orm'
import { DEFAULT_LANG, LANGS, type Lang } from '../../shared/languages.ts'
import type { Db } from '../db/client.ts'
import { readTogether } from '../db/reads.ts'
import { AppError } from '../http/errors.ts'

/** Products of one file: with five languages each, about 4 MB of the 50 that a sitemap may have. */
export const PRODUCTS_A_FILE = 1000

interface ProductRow {
  id: number
  slug: string
  updated_at: string
  /** JSON: language to slug. */
  slugs: string
}
interface PageAddress {
  /** The path behind the language, with its slash; empty for the home page. */
  path: (lang: Lang) => string
  changed?: string
}

const escapeXml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** One `<url>` for each language, each naming all the others. */
function urlsOf(origin: string, { path, changed }: PageAddress): string {
  const address = (lang: Lang) => escapeXml(`${origin}/${lang}${path(lang)}`)
  const link = (hreflang: string, lang: Lang) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(lang)}"/>`
  const links = [...LANGS.map((lang) => link(lang, lang)), link('x-default', DEFAULT_LANG)].join('')
  const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
  return LANGS.map((lang) => `<url><loc>${address(lang)}</loc>${lastmod}${links}</url>\n`).join('')
}

function toProductPage(row: ProductRow): PageAddress {
  const slugs = JSON.parse(row.slugs) as Partial<Record<Lang, string>>
  return {
    path: (lang) => `/products/${encodeURIComponent(slugs[lang] ?? row.slug)}`,
    changed: row.updated_at,
  }
}

/**
 * The shop's pages for search engines. Up to a thousand products they fit one file; above, the address without a page
 * answers an index of files. Errors: `not_found` for a page that does not exist.
 */
export async function writeSitemap(db: Db, origin: string, page?: number): Promise<string> {
  const offset = ((page ?? 1) - 1) * PRODUCTS_A_FILE
  const [[count], cats, rows] = await readTogether<[{ products: number }, { id: number }, ProductRow]>(db, [
    sql`select coalesce(sum(products), 0) as products from product_counts`,
    sql`select id from cats where parent_id is null order by position, id`,
    sql`
      select p.id, p.slug, p.updated_at, (
        select json_group_object(t.lang, t.slug) from products t where t.parent_id = p.id and t.slug <> ''
      ) as slugs
      from products p indexed by products_listed
      where p.parent_id is null and p.active = 1 and p.kind <> 'part'
      order by p.id limit ${PRODUCTS_A_FILE} offset ${offset}`,
  ])
  const files = Math.max(1, Math.ceil(count!.products / PRODUCTS_A_FILE))
  if (page === undefined && files > 1) return indexOf(origin, files)
  if (page !== undefined && page > files) throw new AppError('not_found')
  const pages: PageAddress[] = rows.map(toProductPage)
  if (offset === 0) {
    const lists = cats.map(({ id }): PageAddress => ({ path: () => `/products?cat=${id}` }))
    pages.unshift({ path: () => '' }, { path: () => '/products' }, ...lists)
  }
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages
    .map((address) => urlsOf(origin, address))
    .join('')}</urlset>\n`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function indexOf(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, i) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?page=${i + 1}`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** Which pages search engines leave alone, and where the sitemap is. */
export function writeRobots(origin: string): string {
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`
}
