import { type SQL, sql } from 'drizzle-orm'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import { nextAllowed } from '../../../shared/catalogue/packs.ts'
import { LAW_FACTS, type LawFact } from '../../../shared/catalogue/product-fields.ts'
import { dayOf } from '../../../shared/dates.ts'
import { registrationsOf } from '../../../shared/duties/registrations.ts'
import { reviewPhotoSrc } from '../../../shared/files/review-photos.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import type { StockState } from '../../../shared/parts/parts.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import type { Db } from '../../base/db/client.ts'
import { among } from '../../base/db/columns.ts'
import type { As, SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { diagramSrc, diagramThumbSrc, docSrc, imageSrc } from '../../base/files/sources.ts'
import { allSettings } from '../../base/settings/settings.ts'
import type { PricesFor } from '../../base/user.ts'
import { availabilityOf, countryOf, isStopped, toAvailability } from './availability.ts'
import type { products } from './catalogue.tables.ts'
import { isDisplayed } from './displayed.ts'
import { fitIn, toFit } from './facets/fit.ts'
import { newestFor } from './parts/supersession.ts'
import { type PriceColumn, priceColumn, priceKey, termsOf } from './prices.ts'
import { type ProductRow, productColumns, refsIn, toProduct } from './product-cards.ts'
import type { productImageParts, productImages } from './product-diagrams.tables.ts'
import { optionsIn, toOptions } from './product-options.ts'
import { documentsIn, picturesIn, toDocuments, toPictures } from './product-sets.ts'
import { mostSimilar, neighboursIn, relatedIn, toRelations } from './related.ts'
import { recallsIn } from './sale-notices.ts'

const REVIEWS = 50
const SECURITY_UPDATES = 5

type PageRow = ProductRow &
  Pick<
    SqlRow<typeof products>,
    | 'description'
    | 'warnings'
    | 'data_access'
    | 'video'
    | 'doc'
    | 'doc_name'
    | 'min_quantity'
    | 'pack_size'
    | LawFact
  > & {
    // JSON:
    availability: string | null
    successor: string | null
    is_awaited: 0 | 1
    fit: string | null
    is_displayed: 0 | 1
    metas: string
    pictures: string
    documents: string
    related: string
    neighbours: string
    faqs: string
    tables: string
    options: string
    reviews: string
    security_updates: string
    recalls: string
    rating_average: number | null
    rating_count: number
    slugs: string
  }
interface Table extends Pick<SqlRow<typeof productImages>, 'id' | 'image'> {
  title: string
  parts: (Pick<SqlRow<typeof products>, 'id' | 'code' | 'name'> &
    As<SqlRow<typeof productImageParts>, { section: 'section'; point_x: 'x'; point_y: 'y' }> & {
      price: PriceColumn
      next: string | null
      stock: StockState | null
    })[]
}
/**
 * The product that an address means: by its slug in the page's language, in another one, or by a slug that it once had.
 * Only what shoppers can list is found.
 */
export function productOfSlug(slug: string, lang: Lang): SQL {
  const isInLangs = among('lang', LANGS)
  return sql`
    select p.id from (
      select coalesce(parent_id, id) as id, lang <> ${lang} as place from products
      where ${isInLangs} and slug = ${slug}
      union all
      select target_id, 2 + (lang <> ${lang}) from slug_redirects
      where entity = 'product' and ${isInLangs} and slug = ${slug}
    ) known join products p on p.id = known.id
    where p.active = 1 and p.kind <> 'part'
    order by known.place limit 1`
}

/** The id whose rows of a child table are shown: the translation's if it has any, otherwise the parent's. */
const ownerOf = (table: string) =>
  sql.raw(`coalesce((select product_id from ${table} where product_id = t.id limit 1), p.id)`)

export const METAS = sql`
  select json_group_array(json_object('type', type, 'name', name, 'value', value) order by position, id)
  from product_metas where product_id = ${ownerOf('product_metas')}`

const FAQS = sql`
  select json_group_array(json_object('id', id, 'title', title, 'content', content) order by position, id)
  from product_faqs where product_id = ${ownerOf('product_faqs')}`

/** How soon a part can be sent, or what is sold in its place. */
const stockIn = (prices: PricesFor) => sql`(
  select iif(${isStopped(sql`part_id`, countryOf(prices))}, null, stock) from part_details where part_id = ${newestFor(sql`part.id`)})`

/** JSON of what is sold in the place of the product `p`. */
const SUCCESSOR = sql`
  select json_object('name', coalesce(nullif(nt.name, ''), n.name), 'slug', coalesce(nullif(nt.slug, ''), n.slug), 'code', n.code)
  from products n left join products nt on nt.parent_id = n.id and nt.lang = t.lang
  where n.id = ${newestFor(sql`p.id`)} and n.id <> p.id and n.kind <> 'part'`

/** JSON of the spare-part drawings of products `p`, with the stock for who sees prices; `toDrawings` reads it. */
export const drawingsIn = (lang: Lang, prices: PricesFor) => sql`
  select json_group_array(json_object('id', i.id, 'image', i.image, 'title', coalesce(i.titles ->> ${lang}, ''), 'parts', (
    select json_group_array(json_object(
      'id', part.id, 'code', part.code, 'section', ip.section, 'price', ${priceColumn('part', prices)}, 'x', ip.point_x, 'y', ip.point_y,
      'name', coalesce(nullif(pt.name, ''), part.name), 'next', (
        select coalesce(next.code, next.name) from products next where next.id = ${newestFor(sql`part.id`)} and next.id <> part.id),
      'stock', ${prices ? stockIn(prices) : sql`null`}
    ) order by ip.position, part.id)
    from product_image_parts ip
    join products part on part.id = ip.part_id and part.active = 1
    left join products pt on pt.parent_id = part.id and pt.lang = ${lang}
    where ip.image_id = i.id
  )) order by i.position, i.id)
  from product_images i where i.product_id = p.id and i.active = 1
    and (i.image is not null or exists (select 1 from product_image_parts where image_id = i.id))`

/** The newest updates that close a vulnerability of the product. */
const securityUpdatesIn = (lang: Lang) => sql`
  select json_group_array(json_object('title', title, 'created_at', created_at)) from (
    select coalesce(nullif(ut.title, ''), up.title) as title, up.created_at
    from updates up left join updates ut on ut.parent_id = up.id and ut.lang = ${lang} and ut.deleted_at is null
    where up.id in (select update_id from update_targets where code is not null and code_key = p.code_key)
      and up.kind = 'security' and up.deleted_at is null
    order by up.created_at desc, up.id desc limit ${sql.raw(String(SECURITY_UPDATES))})`

/** The product's public reviews. */
const APPROVED = sql.raw(`reviews where product_id = p.id and approved_at is not null and deleted_at is null`)

/** The newest approved reviews, without the writer's address. */
const REVIEWED = sql`
  select json_group_array(json_object('id', shown.id, 'author', author, 'rating', rating, 'text', text, 'lang', lang, 'created_at', created_at, 'is_verified', unit_id is not null,
    'photos', (select json_group_array(id order by position) from review_photos where review_id = shown.id)))
  from (
    select id, author, rating, text, lang, created_at, unit_id from ${APPROVED}
    order by created_at desc limit ${sql.raw(String(REVIEWS))}
  ) shown`

const SLUGS = sql`
  select json_group_object(s.lang, s.slug) from products s where s.parent_id = p.id and s.slug <> ''`

const LAW = sql.raw(LAW_FACTS.map((fact) => `p.${fact}`).join(', '))

/** Whether the retailer's person who sees the prices is told when the product `p` is available. */
const isAwaitedBy = (prices: PricesFor) =>
  typeof prices === 'object' && prices.user !== null
    ? sql`exists (select 1 from stock_waits where product_id = p.id and user_id = ${prices.user} and told_at is null)`
    : sql`0`

/** A product's page in one language, found by any slug it has or had. Errors: `not_found`. */
export async function findProductPage(
  db: Db,
  slug: string,
  lang: Lang,
  prices: PricesFor,
): Promise<ProductPage> {
  const [row] = await db.all<PageRow>(sql`
    select ${productColumns(prices)}, p.min_quantity, p.pack_size, ${availabilityOf(sql`p.id`, prices !== false, countryOf(prices))} as availability, (${prices ? SUCCESSOR : sql`null`}) as successor, ${isAwaitedBy(prices)} as is_awaited, (${fitIn}) as fit, ${isDisplayed(sql`p.id`)} as is_displayed, coalesce(nullif(t.description, ''), p.description) as description,
      coalesce(nullif(t.warnings, ''), p.warnings) as warnings, coalesce(nullif(t.data_access, ''), p.data_access) as data_access,
      p.video, p.doc, p.doc_name, ${LAW}, (${METAS}) as metas, (${picturesIn(lang)}) as pictures,
      (${documentsIn(lang)}) as documents, (${relatedIn(lang, prices)}) as related, (${neighboursIn(lang, prices)}) as neighbours, (${FAQS}) as faqs, (${drawingsIn(lang, prices)}) as tables,
      (${optionsIn(lang, prices)}) as options, (${REVIEWED}) as reviews, (${securityUpdatesIn(lang)}) as security_updates,
      (${recallsIn(sql`p.id`, lang)}) as recalls,
      (select avg(rating) from ${APPROVED}) as rating_average, (select count(*) from ${APPROVED}) as rating_count,
      json_set((${SLUGS}), '$.it', p.slug) as slugs
    from products p ${refsIn(lang)}
    where p.id = (${productOfSlug(slug, lang)})`)
  if (!row) throw new AppError('not_found')
  return toPage(row, prices, lang)
}

const toSecurityUpdates = (json: string): ProductPage['security_updates'] =>
  (JSON.parse(json) as { title: string; created_at: string }[]).map(({ title, created_at }) => ({
    title,
    day: dayOf(created_at),
  }))

function toPage(row: PageRow, prices: PricesFor, lang: Lang): ProductPage {
  const slugs = JSON.parse(row.slugs) as Partial<Record<Lang, string>> & { it: string }
  const metas = JSON.parse(row.metas) as ProductPage['metas']
  const law = lawOf(row)
  return {
    ...toProduct(row, prices),
    ...termsOf(row.price),
    ...packsKey(row, prices),
    ...toAvailability(row.availability),
    ...(row.successor !== null && {
      successor: JSON.parse(row.successor) as NonNullable<ProductPage['successor']>,
    }),
    ...(row.is_awaited === 1 && { awaited: true as const }),
    ...(row.fit !== null && { fit: toFit(row.fit) }),
    ...(row.is_displayed === 1 && { displayed: true as const }),
    description: row.description,
    image_src: imageSrc(row.image),
    video: row.video,
    pictures: toPictures(row.pictures),
    documents: toDocuments(row.documents),
    related: toRelations(row.related),
    similar: mostSimilar(row.neighbours, row.fam_id, metas),
    doc: docSrc(row.doc, row.doc_name),
    metas,
    warnings: row.warnings,
    data_access: row.data_access,
    security_updates: toSecurityUpdates(row.security_updates),
    ...recallsKey(row.recalls),
    law,
    registrations: registrationsOf(allSettings().registrations.list, {
      kind: row.kind,
      ampere: row.ampere,
      law,
    }).map((one) => ({ ...one, country_name: countryNames(lang)(one.country) })),
    maker_country: countryNames(lang)(allSettings().company.address.country),
    faqs: JSON.parse(row.faqs),
    product_images: toDrawings(row.tables, prices),
    options: toOptions(row.options, prices),
    rating: { average: row.rating_average, count: row.rating_count },
    reviews: toReviews(row.reviews),
    slugs: Object.fromEntries(LANGS.map((lang) => [lang, slugs[lang] ?? slugs.it])) as Record<Lang, string>,
  }
}

/** In which numbers it is ordered, for whoever sees prices: the first one, and by how many they go up. */
const packsKey = (
  { min_quantity: min, pack_size: pack }: Pick<PageRow, 'min_quantity' | 'pack_size'>,
  prices: PricesFor,
): Pick<ProductPage, 'packs'> =>
  prices && (min > 1 || pack > 1) ? { packs: { min: nextAllowed(1, { min, pack }), pack } } : {}

function recallsKey(json: string): Pick<ProductPage, 'recalls'> {
  const recalls = JSON.parse(json) as NonNullable<ProductPage['recalls']>
  return recalls.length > 0 ? { recalls } : {}
}

/** What was said of it. */
const lawOf = (row: Pick<PageRow, LawFact>) =>
  Object.fromEntries(
    LAW_FACTS.flatMap((fact) => (row[fact] === null ? [] : [[fact, row[fact]]])),
  ) as ProductPage['law']

type Stored = Omit<ProductPage['reviews'][number], 'day' | 'photos' | 'is_verified'>
const toReviews = (json: string): ProductPage['reviews'] =>
  (JSON.parse(json) as (Stored & { photos: number[]; is_verified: number })[]).map(
    ({ photos, is_verified, ...review }) => ({
      ...review,
      is_verified: is_verified === 1,
      day: dayOf(review.created_at),
      photos: photos.map(reviewPhotoSrc),
    }),
  )

export const toDrawings = (json: string, prices: PricesFor): ProductPage['product_images'] =>
  (JSON.parse(json) as Table[]).map((table) => toTable(table, prices))

function toTable(table: Table, prices: PricesFor): ProductPage['product_images'][number] {
  return {
    id: table.id,
    active: true,
    title: table.title,
    thumb_src: diagramThumbSrc(table.image),
    image_src: diagramSrc(table.image),
    products: table.parts.map(({ id, code, section, name, price, x, y, next, stock }) => ({
      id,
      code,
      section,
      name,
      ...priceKey(price, prices),
      ...(next !== null && { replaced_by: next }),
      ...(stock !== null && { stock }),
      point: x === null || y === null ? null : { x, y },
    })),
  }
}
