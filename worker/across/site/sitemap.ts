import { sql } from 'drizzle-orm'
import {
  HELP_PAGES,
  LEGAL_PAGES,
  PAGE_AREAS,
  type PageArea,
  SHOP_PAGES,
} from '../../../shared/content/pages.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import { retailerSlug } from '../../../shared/retailers/retailers.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import type { Db } from '../../base/db/client.ts'
import { type As, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { imageSrc } from '../../base/files/sources.ts'
import { escapeXml } from '../../base/xml.ts'
import type { categories, families, products } from '../../shop/catalogue/catalogue.tables.ts'
import { areasInForce } from '../../shop/pages/in-force.ts'
import type { retailers } from '../../shop/retailers/retailers.tables.ts'

/** Records in one file: with five languages each at most, about 4 MB; a sitemap may have 50. */
export const RECORDS_A_FILE = 1000

/**
 * The home page, then those that are always there; of the shop's own pages those that somebody has written. Pages of a single
 * visitor (cart, account) are not for search engines.
 */
const staticPages = (written: readonly string[]) => [
  '',
  ...[...SHOP_PAGES, ...HELP_PAGES, ...LEGAL_PAGES]
    .filter((page) => !PAGE_AREAS.some((area) => area === page) || written.includes(page))
    .map((page) => `/${page}`),
]

interface Counts {
  products: number
  retailers: number
}
type ProductRow = Pick<SqlRow<typeof products>, 'id' | 'slug' | 'updated_at'> & {
  /** JSON: language to slug. */
  slugs: string
  /** JSON: the stems of its pictures, in their order. */
  images: string
}
type RetailerRow = Pick<SqlRow<typeof retailers>, 'id' | 'name' | 'city' | 'updated_at'>
/** A list of products: of a category, or of one of its families. */
type ListRow = As<SqlRow<typeof categories>, { id: 'cat_id' }> & As<SqlRow<typeof families>, { id: 'fam_id' }>
interface PageAddress {
  /** The path after the language, with its leading slash; empty for the home page. */
  path: (lang: Lang) => string
  changed?: string
  /** Addresses of the pictures that it shows, from the root. */
  pictures?: string[]
}

/** One `<url>` for each language, each naming all the others. */
function urlsOf(origin: string, { path, changed, pictures = [] }: PageAddress): string {
  const address = (lang: Lang) => escapeXml(`${origin}/${lang}${path(lang)}`)
  const link = (hreflang: string, lang: Lang) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address(lang)}"/>`
  const links = [...offeredLangs().map((lang) => link(lang, lang)), link('x-default', DEFAULT_LANG)].join('')
  const lastmod = changed ? `<lastmod>${escapeXml(changed)}</lastmod>` : ''
  const images = pictures
    .map((picture) => `<image:image><image:loc>${escapeXml(origin + picture)}</image:loc></image:image>`)
    .join('')
  return offeredLangs()
    .map((lang) => `<url><loc>${address(lang)}</loc>${lastmod}${links}${images}</url>\n`)
    .join('')
}

function toProductPage(row: ProductRow): PageAddress {
  const slugs = JSON.parse(row.slugs) as Partial<Record<Lang, string>>
  return {
    path: (lang) => `/products/${encodeURIComponent(slugs[lang] ?? row.slug)}`,
    changed: row.updated_at,
    pictures: (JSON.parse(row.images) as string[]).map((image) => imageSrc(image)!),
  }
}

const toListPage = ({ cat_id, fam_id }: ListRow): PageAddress => ({
  path: () => `/products?cat=${cat_id}${fam_id === 0 ? '' : `&fam=${fam_id}`}`,
})

const toRetailerPage = (row: RetailerRow): PageAddress => ({
  path: () => `/retailers/${retailerSlug(row)}`,
  changed: row.updated_at,
})

const PRODUCTS = sql`(select coalesce(sum(products), 0) from product_counts)`

/**
 * The shop's pages for search engines: the lists, then every product, then every retailer. Up to a thousand records fit one
 * file; with more, the address without a page number gives an index of files. Errors: `not_found` for a page that does not
 * exist.
 */
export async function writeSitemap(db: Db, origin: string, page?: number): Promise<string> {
  const offset = ((page ?? 1) - 1) * RECORDS_A_FILE
  const [[count], lists, products, retailers, written] = await readTogether<
    [Counts, ListRow, ProductRow, RetailerRow, { area: PageArea }]
  >(db, [
    sql`select ${PRODUCTS} as products, (select count(*) from vendors where active = 1) as retailers`,
    // Only lists that are not empty.
    sql`
      select c.id as cat_id, 0 as fam_id from cats c
      where c.parent_id is null and exists (select 1 from product_counts where cat_id = c.id and products > 0)
      union all
      select f.cat_id, f.id from fams f
      where f.parent_id is null and exists (
        select 1 from product_counts where cat_id = f.cat_id and fam_id = f.id and products > 0
      )
      order by cat_id, fam_id`,
    sql`
      select p.id, p.slug, p.updated_at, (
        select json_group_object(t.lang, t.slug) from products t where t.parent_id = p.id and t.slug <> ''
      ) as slugs, (
        select json_group_array(image order by position) from product_pictures
        where product_id = p.id and image is not null
      ) as images
      from products p indexed by products_listed
      where p.parent_id is null and p.active = 1 and p.kind <> 'part'
      order by p.id limit ${RECORDS_A_FILE} offset ${offset}`,
    // As many retailers as the products leave room for.
    sql`
      select id, name, city, updated_at from vendors where active = 1 order by id
      limit max(0, min(${RECORDS_A_FILE}, ${offset + RECORDS_A_FILE} - ${PRODUCTS}))
      offset max(0, ${offset} - ${PRODUCTS})`,
    areasInForce(),
  ])
  const files = Math.max(1, Math.ceil((count!.products + count!.retailers) / RECORDS_A_FILE))
  if (page === undefined && files > 1) return indexOf(origin, files)
  if (page !== undefined && page > files) throw new AppError('not_found')
  const pages = [
    ...(offset === 0
      ? [
          ...staticPages(written.map(({ area }) => area)).map((path): PageAddress => ({ path: () => path })),
          ...lists.map(toListPage),
        ]
      : []),
    ...products.map(toProductPage),
    ...retailers.map(toRetailerPage),
  ]
  return `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="${IMAGES}">\n${pages
    .map((address) => urlsOf(origin, address))
    .join('')}</urlset>\n`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1'
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function indexOf(origin: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, i) => `<sitemap><loc>${escapeXml(`${origin}/sitemap.xml?page=${i + 1}`)}</loc></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${entries.join('')}</sitemapindex>\n`
}

/** The robots.txt: which pages search engines leave alone, and where the sitemap is. */
export function writeRobots(origin: string, preview: boolean): string {
  if (preview) return 'User-agent: *\nDisallow: /\n'
  return `User-agent: *\nDisallow: /admin\nDisallow: /api\n\nSitemap: ${origin}/sitemap.xml\n`
}
