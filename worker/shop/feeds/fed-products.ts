import { sql } from 'drizzle-orm'
import { FEED_PAGE, type FedProduct, type FeedPage, type FeedQuery } from '../../../shared/feeds/feeds.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { fileSrc, imageSrc } from '../../base/files/sources.ts'
import { availabilityOf, countryOf, toAvailability } from '../catalogue/availability.ts'
import type { products } from '../catalogue/catalogue.tables.ts'
import { type PriceColumn, priceColumn } from '../catalogue/prices.ts'
import { IS_ORDERABLE, isOfKind, ownPriceOf, type PriceReader } from '../pricing/own-prices.ts'
import { changedSince, goneSince } from './feed-changes.ts'

const FACTS = [
  'id',
  'code',
  'gtin',
  'min_quantity',
  'pack_size',
  'energy_class',
  'eprel',
  'hs_code',
  'origin',
  'guarantee_months',
  'video',
  'updated_at',
] as const

interface Text {
  lang: Lang
  name: string
  slug: string
  description: string
  warnings: string
  category: string | null
  family: string | null
  data: FedProduct['texts'][Lang]['data']
}
type Row = Pick<SqlRow<typeof products>, (typeof FACTS)[number] | 'kind'> & {
  model: string
  weight_g: number | null
  price: PriceColumn
  // JSON:
  availability: string | null
  texts: string
  pictures: string
  documents: string
}

/** JSON of the texts of the product `p` in each language in which it is written. */
const TEXTS = sql.raw(`(
  select json_group_array(json_object('lang', t.lang, 'name', t.name, 'slug', t.slug, 'description', t.description, 'warnings', t.warnings,
    'category', (select c.name from cats c where c.lang = t.lang and p.cat_id in (c.id, c.parent_id)),
    'family', (select f.name from fams f where f.lang = t.lang and p.fam_id in (f.id, f.parent_id)),
    'data', (select json_group_array(json_object('group', type, 'name', name, 'value', value) order by position, id)
      from product_metas where product_id = t.id)))
  from products t where t.id = p.id or t.parent_id = p.id)`)

const PICTURES =
  sql.raw(`(select json_group_array(json_object('kind', kind, 'url', image) order by position, id)
  from product_pictures where product_id = p.id and image is not null)`)

const DOCUMENTS =
  sql.raw(`(select json_group_array(json_object('kind', kind, 'lang', lang, 'name', name, 'url', file) order by position, id)
  from product_documents where product_id = p.id and file is not null)`)

/** Texts in all languages: what is not written in one is taken from Italian. */
function textsOf(json: string, isPart: boolean, origin: string): FedProduct['texts'] {
  const written = JSON.parse(json) as Text[]
  const own = written.find(({ lang }) => lang === 'it')!
  const inLang = (lang: Lang): FedProduct['texts'][Lang] => {
    const text = written.find((one) => one.lang === lang)
    const value = (key: 'name' | 'slug' | 'description' | 'warnings' | 'category' | 'family') =>
      text?.[key] || own[key] || ''
    return {
      name: value('name'),
      description: value('description'),
      warnings: value('warnings'),
      category: value('category'),
      family: value('family'),
      url: isPart ? null : `${origin}/${lang}/products/${encodeURIComponent(value('slug'))}`,
      data: text?.data.length ? text.data : own.data,
    }
  }
  return Object.fromEntries(LANGS.map((lang) => [lang, inLang(lang)])) as FedProduct['texts']
}

function priceOf(column: PriceColumn): FedProduct['price'] {
  const { price, list_price, breaks, vat_rate } = ownPriceOf(column, true)
  return { currency: 'EUR', list: list_price, list_gross: price, own: breaks, vat_rate }
}

function stockOf(json: string | null): FedProduct['stock'] {
  const { stock = null, pieces = null, expected_on = null } = toAvailability(json)
  return { state: stock, pieces, expected_on }
}

function toFed(
  { kind, price, availability, texts, pictures, documents, ...row }: Row,
  origin: string,
): FedProduct {
  const absolute = (src: string) => `${origin}${src}`
  return {
    ...row,
    brand: settings().brand.name,
    texts: textsOf(texts, kind === 'part', origin),
    price: priceOf(price),
    stock: stockOf(availability),
    pictures: (JSON.parse(pictures) as FedProduct['pictures']).map(({ kind, url }) => ({
      kind,
      url: absolute(imageSrc(url)!),
    })),
    documents: (JSON.parse(documents) as FedProduct['documents']).map((one) => ({
      ...one,
      url: absolute(fileSrc(one.url)),
    })),
  }
}

/** A part of what a retailer's own shop may sell, by id, at the retailer's prices of today. `size` products at most. */
export async function readFeed(
  db: Db,
  reader: Omit<PriceReader, 'lang'>,
  { kind, updated_since: since, after }: FeedQuery & { after: number },
  origin: string,
  size = FEED_PAGE,
): Promise<FeedPage> {
  const prices = { retailer: reader.retailerId, user: reader.id }
  const [[clock], rows, gone] = await readTogether<[{ as_of: string }, Row, FeedPage['gone'][number]]>(db, [
    sql`select ${NOW} as as_of`,
    sql`select p.kind, ${sql.raw(FACTS.map((fact) => `p.${fact}`).join(', '))}, coalesce(nullif(p.model, ''), p.code, p.name) as model,
        coalesce(p.weight_g, (select weight_g from part_details where part_id = p.id)) as weight_g,
        ${priceColumn('p', prices)} as price, ${availabilityOf(sql`p.id`, true, countryOf(prices))} as availability,
        ${TEXTS} as texts, ${PICTURES} as pictures, ${DOCUMENTS} as documents
      from products p where ${IS_ORDERABLE} and ${isOfKind(kind)} and p.id > ${after} and ${since ? changedSince(since, reader) : sql`true`}
      order by p.id limit ${size + 1}`,
    since && after === 0 ? goneSince(since, kind) : sql`select 0 as id, null as code where false`,
  ])
  const shown = rows.slice(0, size)
  return {
    as_of: clock!.as_of,
    products: shown.map((row) => toFed(row, origin)),
    next: rows.length > size ? shown.at(-1)!.id : null,
    gone,
  }
}
