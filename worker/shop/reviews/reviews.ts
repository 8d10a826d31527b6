import { sql } from 'drizzle-orm'
import type { AdminReview, CreateReview, ReviewState, ReviewsQuery } from '../../../shared/content/reviews.ts'
import { endOfDay, startOfDay } from '../../../shared/dates.ts'
import type { Db } from '../../base/db/client.ts'
import { withoutAccents } from '../../base/db/columns.ts'
import {
  type Count,
  counted,
  type Plan,
  pageOf,
  planPage,
  storedCount,
  type Walk,
} from '../../base/db/listing.ts'
import { type As, readTogether, type SqlRow } from '../../base/db/reads.ts'
import { type Refusals, refusing } from '../../base/db/refusals.ts'
import { containsWords } from '../../base/db/search.ts'
import { allGiven, allOf, orderBy } from '../../base/db/sorting.ts'
import { AppError } from '../../base/errors.ts'
import { consentTexts } from '../../base/texts.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { numberInForce } from '../pages/in-force.ts'
import { ownUnit } from './own-unit.ts'
import { reviews } from './reviews.tables.ts'

/** When no such product is shown. */
export const REFUSALS: Refusals = {
  'reviews.product_id': new AppError('not_found', { text: 'product_unavailable' }),
}

/** The consent as it is shown. Error: `unavailable`. */
export const consentTo = async ({ lang }: CreateReview): Promise<string> =>
  (await consentTexts(lang))('consents.review')

/** The statement that stores a review, with the consent as it was shown. */
export function reviewStatement(db: Db, input: CreateReview, privacyText: string) {
  const { product_id, name, email, rating, text, serial, lang } = input
  return db.insert(reviews).values({
    // Null, which the column refuses, when no such product is shown.
    productId: sql`(select id from ${products} where id = ${product_id} and active = 1 and parent_id is null)`,
    author: name,
    email,
    rating,
    text,
    unitId: ownUnit(product_id, serial, email),
    lang,
    privacyText,
    privacyAt: new Date().toISOString(),
    privacyVersion: numberInForce('privacy'),
  })
}

/** Stores a review; it waits for an administrator's decision. Error: `not_found`. */
export async function createReview(db: Db, input: CreateReview): Promise<void> {
  const consent = await consentTo(input)
  await refusing(REFUSALS, () => reviewStatement(db, input, consent))
}

/** The condition that nobody has decided on a review yet. */
export const WAITS = sql`approved_at is null and rejected_at is null and deleted_at is null`

const STATE = sql`case when r.approved_at is not null then 'approved'
  when r.rejected_at is not null then 'rejected' else 'waiting' end`

const HAS_STATE: Record<ReviewState, string> = {
  waiting: 'r.approved_at is null and r.rejected_at is null',
  approved: 'r.approved_at is not null',
  rejected: 'r.rejected_at is not null',
}

const COLUMNS = { created_at: sql`r.created_at`, rating: sql`r.rating` }

/** Reviews whose text, writer or product contain every word of the term. */
const isFound = (term: string) => sql`r.id in (
  with plain as materialized (
    select w.id, ${sql.raw(withoutAccents(`w.author || ' ' || w.email || ' ' || w.text`))} || ' ' || o.search as text
    from reviews w join products o on o.id = w.product_id)
  select id from plain where ${containsWords(sql`plain.text`, term)})`

type Row = Pick<
  SqlRow<typeof reviews>,
  'id' | 'created_at' | 'author' | 'email' | 'rating' | 'text' | 'lang' | 'privacy_version'
> &
  As<SqlRow<typeof products>, { id: 'product_id'; name: 'product_name' }> &
  Pick<AdminReview, 'state'> & { photos: string; is_verified: number }

/** The reviews that are not deleted. A search reads their texts. */
export function planReviews(query: ReviewsQuery & Walk): Plan {
  const { sort = '-created_at', limit, offset, after, 'filters[from]': from, 'filters[to]': to } = query
  const { 'filters[state]': state, search_term: term = '' } = query
  const cut = allGiven(
    term === '' ? undefined : isFound(term),
    from === undefined ? undefined : sql`r.created_at >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`r.created_at < ${endOfDay(to)}`,
  )
  const where = allOf(
    sql`r.deleted_at is null`,
    state === undefined ? undefined : sql.raw(HAS_STATE[state]),
    cut,
  )
  const order = orderBy(sort, COLUMNS, sql`r.id`)
  const count = cut ? undefined : storedCount('reviews', state && sql`part = ${state}`)
  return planPage({ table: sql`reviews r`, id: sql`r.id`, where, order, count, limit, offset, after })
}

const PHOTOS = sql`(select json_group_array(id order by position) from review_photos where review_id = r.id)`

/**
 * A page of the reviews that are not deleted; newest first unless `sort` says otherwise. An export, which has no photos, does not
 * read them.
 */
export async function listReviews(db: Db, query: ReviewsQuery & Walk, withPhotos = true) {
  const { from, key, count, inOrder } = pageOf(planReviews(query), query)
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select r.id, r.created_at, r.author, r.email, r.rating, r.text, r.lang, r.privacy_version, ${STATE} as state,
        r.unit_id is not null as is_verified,
        ${withPhotos ? PHOTOS : sql`'[]'`} as photos,
        p.id as product_id, p.name as product_name ${key}
      from ${from} cross join products p on p.id = r.product_id
      ${inOrder}`,
  ])
  const listed = rows.map(
    ({ product_id, product_name, photos, is_verified, ...review }): AdminReview => ({
      ...review,
      is_verified: is_verified === 1,
      photos: JSON.parse(photos),
      product: { id: product_id, name: product_name },
    }),
  )
  return { reviews: listed, ...counted('reviews', total!) }
}
