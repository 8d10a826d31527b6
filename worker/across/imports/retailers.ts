import { sql } from 'drizzle-orm'
import { BETWEEN } from '../../../shared/imports/imports.ts'
import { countryOf } from '../../../shared/places/countries.ts'
import { distanceKm, FAR_KM, type Point } from '../../../shared/places/geo.ts'
import { lackedZeros, postcodeOf } from '../../../shared/places/postcodes.ts'
import type { Hours } from '../../../shared/retailers/hours.ts'
import { eachText, RETAILER_TEXTS } from '../../../shared/retailers/retailer-fields.ts'
import { brandsOf, NO_HOURS } from '../../../shared/retailers/retailer-values.ts'
import { retailerData } from '../../../shared/retailers/retailers.admin.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import { findTowns } from '../../base/places/towns.ts'
import { toldHours } from '../../shop/retailers/retailer-hours.ts'
import type { retailerCategories, retailers } from '../../shop/retailers/retailers.tables.ts'
import { retailerSearchText } from '../../shop/retailers/search-text.ts'
import {
  ambiguousAmong,
  errorsOf,
  type Importer,
  json,
  numberOf,
  PAGE,
  type RowError,
  rowsThat,
  type Staged,
  textOf,
  type Verdict,
  yesOf,
} from './importer.ts'
import { HOURS_COLUMNS, hoursOf } from './retailer-hours.ts'
import { columnsFrom } from './statements.ts'

const FIELDS = [
  'name',
  'city',
  'address',
  'telephone',
  'lat',
  'lng',
  'cap',
  'country',
  'email',
  ...RETAILER_TEXTS,
  'active',
] as const
const COLUMNS = columnsFrom(FIELDS)
/** Of a retailer `v`. */
const STORED = sql.raw(['id', ...FIELDS].map((name) => `v.${name}`).join(', '))

type Row = Pick<SqlRow<typeof retailers>, (typeof FIELDS)[number] | 'id'>
type Found = Row & { line: number; cats: string; revision: string; hours: string | null }
/** As the form's history stores a retailer, and whether it is active. */
type Record = Omit<Row, 'id' | 'active'> & { active: boolean; hours: string[]; cats: number[] }

/** The version changes with an edit, `updated_at` also when the retailer is switched on or off. */
const REVISION = sql.raw(`v.version || ' ' || v.updated_at`)

/** Uses an index: the text that is searched begins with the name. */
const isCalled = (name: string) =>
  sql.raw(`v.search >= ${name} || ' ' and v.search < ${name} || '!' and v.deleted_at is null`)

const nameOf = (cells: Staged['data']) => normalise(String(cells.name ?? ''))

const keyOf = (cells: Staged['data']) =>
  cells.id ? `#${cells.id}` : cells.name ? `${nameOf(cells)}\n${normalise(String(cells.cap ?? ''))}` : null

type Category = Pick<SqlRow<typeof retailerCategories>, 'id' | 'name'>

async function findRetailers(db: Db, rows: Staged[]) {
  const given = rows.map(({ line, data }) => ({ line, id: data.id ?? null, name: nameOf(data) }))
  const columns = sql`k.value ->> 'line' as line, ${STORED}, v.hours, ${REVISION} as revision, (
      select json_group_array(category_id order by category_id) from vendor_category_links where vendor_id = v.id
    ) as cats`
  const [byId, byName, categories] = await readTogether<[Found, Found, Category]>(db, [
    sql`select ${columns} from ${json(given)} k cross join vendors v on v.id = k.value ->> 'id' and v.deleted_at is null`,
    sql`select ${columns} from ${json(given.filter(({ id }) => id === null))} k
      cross join vendors v on ${isCalled(`(k.value ->> 'name')`)}`,
    sql`select id, name from vendor_categories where parent_id is null and deleted_at is null`,
  ])
  return {
    found: Map.groupBy([...byId, ...byName], ({ line }) => line),
    categories: Map.groupBy(categories, ({ name }) => normalise(name)),
  }
}

const hoursIn = (stored: string | null): Hours | null => (stored === null ? null : JSON.parse(stored))

const recordOf = ({
  line: _,
  id: __,
  revision: ___,
  active,
  hours,
  cats: categories,
  ...found
}: Found): Record => ({
  ...found,
  active: active === 1,
  hours: toldHours(hoursIn(hours) ?? NO_HOURS),
  cats: JSON.parse(categories) as number[],
})

/** A country's code, from the code or its name in any language; anything else is an error of its cell. */
const countryIn = (data: Staged['data'], known = 'IT') =>
  data.country === undefined || data.country === null
    ? data.country === null
      ? 'IT'
      : known
    : (countryOf(String(data.country)) ?? String(data.country))

const hasMoved = (after: Record, before: Record) =>
  (['address', 'cap', 'city', 'country'] as const).some((name) => after[name] !== before[name])

type Checked = Extract<Verdict, { after: object }> & { after: Record }

/**
 * Sets the retailers' coordinates: those of new and moved ones are looked up, unless the file has some, which are compared
 * with the address.
 */
async function placeAll(db: Db, verdicts: Verdict[]): Promise<void> {
  const placed = verdicts.filter((verdict): verdict is Checked => 'after' in verdict)
  const towns = await findTowns(
    db,
    placed.map(({ after }) => after),
  )
  for (const [i, verdict] of placed.entries()) {
    const { after, target } = verdict
    const before = target?.before as Record | undefined
    const town = towns.get(i)
    const isGiven = after.lat !== null && (!before || after.lat !== before.lat || after.lng !== before.lng)
    const isMoved = !before || hasMoved(after, before)
    if (!isGiven && isMoved && (town || before?.city !== after.city)) {
      const isKnownPlace = before?.lat != null && before.city === after.city && before.cap === after.cap
      if (!isKnownPlace || !town) Object.assign(after, town ?? { lat: null, lng: null })
    }
    const note = (column: string, message: string, values?: RowError['values']) =>
      verdict.notes!.push({ column, message, ...(values && { values }) })
    if (after.lat === null && (isMoved || before?.lat != null)) note('lat', 'coordinates_missing')
    const distance = town && after.lat !== null ? distanceKm(town, after as Point) : 0
    if (distance > FAR_KM && (isGiven || isMoved)) {
      note('lat', 'coordinates_distance', { km: String(Math.round(distance)), city: after.city })
    }
  }
}

async function check(db: Db, _importId: number, rows: Staged[]): Promise<Verdict[]> {
  const verdicts = await checkRows(db, rows)
  await placeAll(db, verdicts)
  return verdicts
}

async function checkRows(db: Db, rows: Staged[]): Promise<Verdict[]> {
  const { found, categories } = await findRetailers(db, rows)
  return rows.map(({ line, data }): Verdict => {
    const capIn = (country: string) => {
      const given = String(data.cap ?? '')
      return normalise(postcodeOf(country, given) ?? given)
    }
    const same = (found.get(line) ?? []).filter(
      (retailer) =>
        data.id ||
        (normalise(retailer.name) === nameOf(data) &&
          (data.cap === undefined || normalise(retailer.cap) === capIn(countryIn(data, retailer.country)))),
    )
    if (data.id && same.length === 0) return { line, errors: [{ column: 'id', message: 'unknown' }] }
    if (same.length > 1) return { line, errors: [{ column: 'name', message: 'several' }] }
    const before = same[0] ? recordOf(same[0]) : undefined
    const names = textOf(data, 'categories').split(BETWEEN.trim()).map(normalise).filter(Boolean)
    const named = names.map((name) => categories.get(name) ?? [])
    // Of two categories with one name (there may be some from before) the one that the retailer has.
    const ofRetailer = named.map((all) => all.filter(({ id }) => before?.cats.includes(id)))
    const chosen = named
      .flatMap((all, i) => (ofRetailer[i]!.length > 0 ? ofRetailer[i]! : [all[0]]))
      .map((category) => category?.id)
    const known = same[0]?.hours ?? null
    const { hours, errors: hoursErrors } = hoursOf(data, hoursIn(known))
    const country = countryIn(data, before?.country)
    const writtenCap = textOf(data, 'cap', before?.cap)
    const readCap =
      before && writtenCap === before.cap && country === before.country
        ? writtenCap
        : postcodeOf(country, writtenCap)
    const after: Record = {
      name: textOf(data, 'name', before?.name),
      city: textOf(data, 'city', before?.city),
      address: textOf(data, 'address', before?.address),
      telephone: textOf(data, 'telephone', before?.telephone),
      lat: numberOf(data, 'lat', before?.lat),
      lng: numberOf(data, 'lng', before?.lng),
      cap: readCap ?? writtenCap,
      country,
      email: textOf(data, 'email', before?.email ?? '').toLowerCase() || null,
      ...eachText((name) => textOf(data, name, before?.[name])),
      brands: brandsOf(textOf(data, 'brands', before?.brands)).join(', '),
      active: yesOf(data, 'active', before?.active ?? true),
      hours: toldHours(hours ?? NO_HOURS),
      cats:
        data.categories === undefined
          ? (before?.cats ?? [])
          : [...new Set(chosen.filter((category) => category !== undefined))].sort((a, b) => a - b),
    }
    // A wrong postal code that is stored already is not an error of this file.
    const isOld = readCap === before?.cap && country === before?.country
    const { hours: _, ...fields } = after
    const errors = errorsOf(retailerData, isOld ? { ...fields, cap: '' } : fields)
    errors.push(...hoursErrors)
    if (chosen.includes(undefined)) errors.push({ column: 'categories', message: 'unknown' })
    errors.push(
      ...ambiguousAmong(
        'categories',
        named.filter((_, i) => ofRetailer[i]!.length === 0),
      ),
    )
    if (errors.length > 0) return { line, errors }
    const target = same[0] && before ? { id: same[0].id, before, revision: same[0].revision } : null
    const derived = {
      search: retailerSearchText(after),
      name: normalise(after.name),
      was: before && retailerSearchText(before),
      hours: hours && JSON.stringify(hours),
      hours_was: known,
    }
    const notes = lackedZeros(writtenCap, readCap)
      ? [{ column: 'cap', message: 'postcode_zeros', values: { code: after.cap } }]
      : []
    return { line, target, after, derived, notes }
  })
}

/** Fails the batch when a category was deleted meanwhile. */
const linkStatements = (id: number, from: 'before' | 'after') => [
  sql`delete from vendor_category_links where vendor_id in (select r.target_id from ${rowsThat('change', id)})`,
  sql`insert into vendor_category_links (vendor_id, category_id)
    select r.target_id, cat.value from import_rows r, json_each(r.${sql.raw(from)}, '$.cats') cat
    where r.import_id = ${id} and ${from === 'after' ? sql`r.action in ('make', 'change')` : sql`r.action = 'change'`}`,
]

/** Retailers: by id where the file has one, otherwise by name and postal code. */
export const retailerImporter: Importer = {
  entity: 'vendors',
  table: 'vendors',
  isLive: sql`t.active = 1 and t.deleted_at is null`,
  keyOf,
  check,
  stillTrue: (id) => sql`
    not exists (select 1 from import_rows r left join vendors v on v.id = r.target_id
      where r.import_id = ${id} and r.action = 'change' and (v.id is null or ${REVISION} <> r.revision))
    and not exists (select 1 from import_rows r cross join vendors v on ${isCalled(`(r.derived ->> 'name')`)}
      where r.import_id = ${id} and r.action = 'make' and v.cap = r.after ->> 'cap' and v.name = r.after ->> 'name')`,
  apply: async (_db, { id, at }) => [
    sql`insert into vendors (id, ${COLUMNS.names}, hours, search, created_at, updated_at)
      select r.target_id, ${COLUMNS.values('after')}, r.derived ->> 'hours', r.derived ->> 'search', ${at}, ${at} from ${rowsThat('make', id)}`,
    sql`update vendors set ${COLUMNS.set('after')}, hours = r.derived ->> 'hours', search = r.derived ->> 'search', updated_at = ${at}, version = version + 1
      from ${rowsThat('change', id)} and r.target_id = vendors.id`,
    ...linkStatements(id, 'after'),
  ],
  obstacles: ({ id, at }) => sql`
    select r.line, r.after ->> 'name' as name, case
      when v.id is null or v.updated_at <> ${at} or v.version <> case r.action when 'make' then 1 else r.revision + 1 end
      then 'changed' else 'used' end as reason
    from import_rows r left join vendors v on v.id = r.target_id
    where r.import_id = ${id} and r.action in ('make', 'change') and (
      v.id is null or v.updated_at <> ${at} or v.version <> case r.action when 'make' then 1 else r.revision + 1 end
      or r.action = 'make' and (
        exists (select 1 from users where vendor_id = v.id) or exists (select 1 from orders where vendor_id = v.id)
        or exists (select 1 from quotations where vendor_id = v.id)
        or exists (select 1 from warranties where vendor_id = v.id)))`,
  undo: async (_db, { id, at }) => [
    sql`delete from vendor_category_links where vendor_id in (select r.target_id from ${rowsThat('make', id)})`,
    sql`delete from vendors where id in (select r.target_id from ${rowsThat('make', id)})`,
    sql`update vendors set ${COLUMNS.set('before')}, hours = r.derived ->> 'hours_was', search = r.derived ->> 'was', updated_at = ${at}, version = version + 1
      from ${rowsThat('change', id)} and r.target_id = vendors.id`,
    ...linkStatements(id, 'before'),
  ],
  page: (after) => sql`
    select v.id as after, ${STORED}, ${HOURS_COLUMNS}, (
      select group_concat(c.name, ${BETWEEN} order by c.id) from vendor_category_links l
      join vendor_categories c on c.id = l.category_id and c.deleted_at is null where l.vendor_id = v.id
    ) as categories
    from vendors v where v.deleted_at is null and v.id > ${after} order by v.id limit ${PAGE}`,
}
