import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { postcodeOf } from '../../../shared/places/postcodes.ts'
import type { Hours } from '../../../shared/retailers/hours.ts'
import { eachText } from '../../../shared/retailers/retailer-fields.ts'
import { brandsOf, NO_HOURS, type Photo } from '../../../shared/retailers/retailer-values.ts'
import type { RetailerBody, RetailerData, RetailerForm } from '../../../shared/retailers/retailers.admin.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseMoved } from '../../base/audit/meanwhile.ts'
import { switching } from '../../base/audit/switching.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import type { Google } from '../../base/places/google.ts'
import { arrangedPhotos } from './photos.ts'
import { tidyHours, toldHours } from './retailer-hours.ts'
import { placeFor } from './retailer-place.ts'
import { readRetailer } from './retailer-records.ts'
import { retailerCategories, retailerCategoryLinks, retailerPhotos, retailers } from './retailers.tables.ts'
import { retailerSearchText } from './search-text.ts'

/** The form's text when it has the field, else the record's. */
const textOf = (given: string | null | undefined, known = '') => (given === undefined ? known : (given ?? ''))
/** The same for degrees; an empty text means null. */
const degreesOf = (given: number | '' | null | undefined, known: number | null = null) =>
  given === undefined ? known : given === '' ? null : given

/** The values to save: the form's fields, and the record's where the form lacks the field. Error: `invalid` for a postal code. */
function merge(data: RetailerData, known?: RetailerForm) {
  const country = data.country ?? known?.country ?? 'IT'
  const given = textOf(data.cap, known?.cap)
  const cap = given === known?.cap && country === known.country ? given : postcodeOf(country, given)
  if (cap === null) throw new AppError('invalid', { fields: { 'vendor_data.cap': 'postcode' } })
  return {
    name: data.name,
    city: data.city,
    address: data.address,
    telephone: textOf(data.telephone, known?.telephone),
    lat: degreesOf(data.lat, known?.lat),
    lng: degreesOf(data.lng, known?.lng),
    cap,
    country,
    email: textOf(data.email, known?.email ?? '') || null,
    ...eachText((name) => textOf(data[name], known?.[name])),
    brands: brandsOf(textOf(data.brands, known?.brands)).join(', '),
    displays: data.displays ?? known?.displays ?? true,
    hours: data.hours ? tidyHours(data.hours) : (known?.hours ?? NO_HOURS),
  }
}

/** Values as the history stores them: a line for each day, and what is on each photo. */
const toldOf = <T extends { hours: Hours }>({ hours, ...values }: T, cats: number[], photos: Photo[]) => ({
  ...values,
  hours: toldHours(hours),
  cats,
  photos: photos.map(({ alt }) => alt),
})

const distinct = (ids: number[]) => [...new Set(ids)].sort((a, b) => a - b)

/** Links a retailer with categories; an unknown category id fails the batch (`refusals`). */
const linkStatement = (db: Db, retailerId: SQL, categories: number[]) =>
  insertSelected(
    db,
    retailerCategoryLinks,
    {
      retailerId,
      categoryId: sql`(select id from ${retailerCategories} where id = value and parent_id is null)`,
    },
    sql`from json_each(${JSON.stringify(categories)})`,
  )

/** Puts a retailer's photos there, in their order. */
const photoStatement = (db: Db, retailerId: number, photos: Photo[]) =>
  insertSelected(
    db,
    retailerPhotos,
    {
      retailerId,
      position: sql`key`,
      image: sql`value ->> 'image'`,
      alt: sql`value ->> 'alt'`,
    },
    sql`from json_each(${JSON.stringify(photos)})`,
  )

const refusals: Refusals = {
  'vendor_category_links.category_id': new AppError('invalid', { fields: { cats: 'invalid' } }),
}

/**
 * Makes a retailer, switched on. Returns its id. Errors: `invalid` at `cats` for an unknown category; those of `placeFor`.
 */
export async function createRetailer(
  db: Db,
  author: Author,
  body: RetailerBody,
  google: Google | null = null,
): Promise<number> {
  const data = merge(body.vendor_data)
  const isKept = body.vendor_data.keep_place === true
  const retailer = { ...data, ...(await placeFor(db, google, data, undefined, isKept)) }
  const categories = distinct(body.cats ?? [])
  return changeRecord(db, author, {
    action: 'create',
    entity: 'vendors',
    after: toldOf(retailer, categories, []),
    statements: [
      db.insert(retailers).values({ ...retailer, search: retailerSearchText(retailer) }),
      linkStatement(db, sql`(select max(id) from ${retailers})`, categories),
    ],
    refusals,
  })
}

/** What is mailed to a retailer's new mailbox, in the batch that changes it. */
export type Renew = (
  db: Db,
  id: number,
  mailbox: string,
) => Promise<{ mails: string[]; statements: SQLWrapper[] }>

/**
 * Saves a retailer; without `cats` it keeps its categories. Returns the keys of the mails.
 * Errors: `not_found`; `conflict` when somebody else saved meanwhile; `invalid` at `cats` for an unknown category; those of
 * `placeFor`.
 */
export async function editRetailer(
  db: Db,
  author: Author,
  id: number,
  body: RetailerBody,
  google: Google | null = null,
  renew?: Renew,
): Promise<string[]> {
  const before = await readRetailer(db, id)
  const categories = body.cats ? distinct(body.cats) : before.init_cats
  const photos = arrangedPhotos(body.photos, before.photos)
  const current = { ...before, cats: before.init_cats }
  const { keep_place, ...given } = body.vendor_data
  refuseStale({ ...body, cats: categories, photos }, current)
  const data = merge(given, before)
  const retailer = { ...data, ...(await placeFor(db, google, data, before, keep_place === true)) }
  const columns = {
    ...retailer,
    search: retailerSearchText(retailer),
    updatedAt: NOW,
    version: sql`version + 1`,
  }
  const isMoved = retailer.email !== null && retailer.email !== before.email
  const renewed = isMoved && renew ? await renew(db, id, retailer.email!) : { mails: [], statements: [] }
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'vendors',
    id,
    before: toldOf(merge(before, before), before.init_cats, before.photos),
    after: toldOf(retailer, categories, photos),
    statements: [
      db
        .update(retailers)
        .set(columns)
        .where(and(eq(retailers.id, id), eq(retailers.version, before.version))),
      db.delete(retailerCategoryLinks).where(eq(retailerCategoryLinks.retailerId, id)),
      linkStatement(db, sql`${id}`, categories),
      db.delete(retailerPhotos).where(eq(retailerPhotos.retailerId, id)),
      photoStatement(db, id, photos),
      ...renewed.statements,
    ],
    refusals,
  })
  return renewed.mails
}

/**
 * Switches a retailer on or off; one already so stays as it is. Errors: `not_found`; `conflict` when it is no longer
 * as `from` says.
 */
export async function setRetailerActive(
  db: Db,
  author: Author,
  id: number,
  { active, from }: { active: boolean; from?: boolean | undefined },
): Promise<void> {
  await changeRecord(db, author, async () => {
    const { active: was } = await readRetailer(db, id)
    await refuseMoved(db, 'vendors', id, { from, now: was })
    if (was === active) return null
    const isStill = and(eq(retailers.id, id), eq(retailers.active, was))
    return {
      action: 'toggle',
      entity: 'vendors',
      id,
      before: { active: was },
      after: { active },
      statements: [db.update(retailers).set({ active, updatedAt: NOW }).where(isStill)],
    }
  })
}

/** Switches many on or off; those already so stay as they are. */
export const setRetailersActive = switching({
  entity: 'vendors',
  table: retailers,
  field: 'active',
  isOn: sql`active`,
  set: (on) => sql`active = ${on ? 1 : 0}, updated_at = ${NOW}`,
})
