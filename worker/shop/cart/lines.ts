import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { LineTexts } from '../../../shared/cart/lines.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { named } from '../../base/db/reads.ts'
import { availabilityOf, countryOfRetailer } from '../catalogue/availability.ts'
import { categories, products } from '../catalogue/catalogue.tables.ts'
import { belongsTo, deviceImage, lineTexts } from '../catalogue/line-texts.ts'
import { replacedBy, successorOf } from '../catalogue/parts/supersession.ts'
import { type PriceColumn, priceWithTerms } from '../catalogue/prices.ts'
import { neededBy } from '../catalogue/related.ts'
import { cartItems } from './cart.tables.ts'
import { type CartOwner, cartIdOf } from './owners.ts'

/** The id of the product that heads a line's set: the number at the start of its key. */
const setHead = sql`cast(${cartItems.setKey} as integer)`

/** A line's place among the others: a set has the place of its first line. */
const linePlace = sql`case ${cartItems.setKey} when '' then ${cartItems.place} else (
  select min(s.place) from cart_items s where s.cart_id = ${cartItems.cartId} and s.set_key = ${cartItems.setKey}) end`

/** The order of lines, sets together, in a statement on the cart's lines. */
export const lineOrder = sql`${linePlace}, ${cartItems.setKey}, ${cartItems.place}, ${cartItems}.rowid`

/** The retailer that an account buys for; none for an administrator and a client. */
export const retailerOf = (userId: number): SQL =>
  sql`(select vendor_id from users where id = ${userId} and role = 'vendor')`

/** The single price, with the terms of the retailer whose account it is; SQL over the products of a cart's lines. */
export const priceFor = (owner: CartOwner): SQL<PriceColumn> =>
  owner.userId === null
    ? sql<PriceColumn>`${products.price}`
    : priceWithTerms({ retailer: retailerOf(owner.userId), cart: cartIdOf(owner) }, sql`${products}`)

/** Every column has a unique name, for batches and for selects from it. */
function columnsIn(lang: Lang, texts: SQL, owner: CartOwner, needed: SQL) {
  const [t, ct] = [alias(products, 't'), alias(categories, 'ct')]
  return {
    id: named(products.id, 'product_id'),
    name: named<string>(sql`coalesce(nullif(${t.name}, ''), ${products.name})`, 'product_name'),
    slug: named<string>(sql`coalesce(nullif(${t.slug}, ''), ${products.slug})`, 'product_slug'),
    code: named(products.code, 'product_code'),
    image: named<string | null>(
      sql`coalesce(${products.image}, ${deviceImage(sql`${products.id}`)})`,
      'product_image',
    ),
    energyClass: named(products.energyClass, 'product_energy'),
    types: named<string>(sql`coalesce(nullif(${t.types}, ''), ${products.types})`, 'product_types'),
    price: named<PriceColumn>(priceFor(owner), 'product_price'),
    categoryId: named(categories.id, 'category_id'),
    categoryName: named<string>(sql`coalesce(nullif(${ct.name}, ''), ${categories.name})`, 'category_name'),
    of: named<string>(belongsTo(sql`${products.id}`, sql`${lang}`), 'part_of'),
    availability: named<string | null>(
      availabilityOf(
        sql`${products.id}`,
        true,
        owner.userId === null ? sql`null` : countryOfRetailer(retailerOf(owner.userId)),
      ),
      'part_availability',
    ),
    onHand: named<number | null>(
      sql`(select on_hand from part_details where part_id = ${products.id})`,
      'part_on_hand',
    ),
    weight: named<number | null>(
      sql`coalesce(${products.weightG}, (select weight_g from part_details where part_id = ${products.id}))`,
      'line_weight',
    ),
    minQuantity: named(products.minQuantity, 'line_min'),
    packSize: named(products.packSize, 'line_pack'),
    successor: named<string | null>(successorOf(sql`${products.id}`, lang), 'line_successor'),
    replaces: named<string | null>(replacedBy(products.id), 'part_replaces'),
    set: named(cartItems.setKey, 'line_set'),
    satellite: named(cartItems.satellite, 'line_satellite'),
    quantity: named(cartItems.quantity, 'line_quantity'),
    own: named(cartItems.ownPrice, 'line_own'),
    place: named(cartItems.place, 'line_place'),
    position: named<number>(sql`row_number() over (order by ${lineOrder})`, 'line_position'),
    texts: named<string | null>(texts, 'line_texts'),
    needed: named<string | null>(needed, 'line_needed'),
  }
}

/** The lines of a cart whose products are sold; a set is left out with its head. */
function selectFrom(db: Db, owner: CartOwner, lang: Lang, texts: SQL, needed: SQL) {
  const [t, ct] = [alias(products, 't'), alias(categories, 'ct')]
  return db
    .select(columnsIn(lang, texts, owner, needed))
    .from(cartItems)
    .innerJoin(
      products,
      and(eq(products.id, cartItems.productId), eq(products.active, true), isNull(products.parentId)),
    )
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(t, and(eq(t.parentId, products.id), eq(t.lang, lang)))
    .leftJoin(ct, and(eq(ct.parentId, categories.id), eq(ct.lang, lang)))
    .where(
      and(
        eq(cartItems.cartId, cartIdOf(owner)),
        sql`(${cartItems.setKey} = '' or exists (select 1 from products h where h.id = ${setHead} and h.active = 1))`,
      ),
    )
    .orderBy(sql`line_position`)
}

/** Statement: the lines in the order of adding, sets together, without those of products that are switched off; with what they need. */
export const selectLines = (db: Db, owner: CartOwner, lang: Lang) =>
  selectFrom(db, owner, lang, sql`null`, neededBy(sql`${products.id}`, lang))
export type CartRow = Awaited<ReturnType<typeof selectLines>>[number]

/** Statement: the same lines with what they say in each language, as orders and quotations keep them. */
export const selectLinesToKeep = (db: Db, owner: CartOwner, lang: Lang) =>
  selectFrom(db, owner, lang, lineTexts(sql`${products.id}`, sql`${categories.id}`), sql`null`)

/** The same lines as orders and quotations store them. */
export function storedLines(rows: CartRow[]) {
  const headOf = (set: string) => (set === '' ? null : rows.find((row) => row.set === set)!.position)
  return rows.map((row) => ({
    ...row,
    setHead: headOf(row.set),
    texts: JSON.parse(row.texts ?? 'null') as LineTexts | null,
  }))
}

/** What a stored line has of a line of `selectLinesToKeep`, for `insertSelected`; a set's lines name the position of its head. */
export const STORED_LINE = {
  productId: sql`product_id`,
  name: sql`product_name`,
  code: sql`product_code`,
  satellite: sql`line_satellite`,
  quantity: sql`line_quantity`,
  position: sql`line_position`,
  setHead: sql`case line_set when '' then null else min(line_position) over (partition by line_set) end`,
  texts: sql`line_texts`,
}
