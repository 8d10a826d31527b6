import { sql } from 'drizzle-orm'
import type { AdminShippingZone, ShippingZoneBody } from '../../../shared/shipping/shipping.admin.ts'
import type { ShippingRate } from '../../../shared/shipping/shipping.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'

type Row = Omit<AdminShippingZone, 'active' | 'rates'> & { active: 0 | 1; rates: string }

const ZONES = sql`
  select z.id, z.name, z.active, z.countries, z.prefixes, z.free_from, z.version, (
    select json_group_array(json_object('method', method, 'basis', basis, 'up_to', up_to, 'price', price)
      order by method = 'pallet', method = 'express', basis, up_to is null, up_to, id)
    from shipping_rates where zone_id = z.id) as rates
  from shipping_zones z`
const toZone = ({ active, rates, ...zone }: Row): AdminShippingZone => ({
  ...zone,
  active: active === 1,
  rates: JSON.parse(rates) as ShippingRate[],
})

/** All zones by name, with their rates: there are few. */
export const listZones = async (db: Db): Promise<AdminShippingZone[]> =>
  (await db.all<Row>(sql`${ZONES} order by z.name collate nocase, z.id`)).map(toZone)

/** Error: `not_found`. */
export async function readZone(db: Db, id: number): Promise<AdminShippingZone> {
  const [row] = await db.all<Row>(sql`${ZONES} where z.id = ${id}`)
  if (!row) throw new AppError('not_found')
  return toZone(row)
}

const ratesStatement = (zone: ReturnType<typeof sql>, rates: ShippingRate[]) => sql`
  insert into shipping_rates (zone_id, method, basis, up_to, price)
  select ${zone}, value ->> 'method', value ->> 'basis', value ->> 'up_to', value ->> 'price'
  from json_each(${JSON.stringify(rates)}) where true order by key`

/** A rate as the history tells it: `standard ≤ 5000 g: 9.90 €`. */
const toldRate = ({ method, basis, up_to, price }: ShippingRate) => {
  const band = up_to === null ? '' : basis === 'weight' ? ` ≤ ${up_to} g` : ` ≤ ${(up_to / 100).toFixed(2)} €`
  return `${method}${band}: ${(price / 100).toFixed(2)} €`
}
const told = ({
  name,
  active,
  countries,
  prefixes,
  free_from,
  rates,
}: Omit<ShippingZoneBody, 'version'>) => ({
  name,
  active,
  countries,
  prefixes,
  free_from,
  rates: rates.map(toldRate),
})

const REFUSALS: Refusals = {
  'shipping_zones.name': new AppError('invalid', { fields: { name: 'name_taken' } }),
}

/** Makes a zone. Returns its id. Error: `invalid` for a name that is taken. */
export function createZone(db: Db, author: Author, body: ShippingZoneBody): Promise<number> {
  const { name, active, countries, prefixes, free_from, rates } = body
  return changeRecord(db, author, {
    action: 'create',
    entity: 'shipping-zones',
    after: told(body),
    statements: [
      sql`insert into shipping_zones (name, active, countries, prefixes, free_from)
        values (${name}, ${active ? 1 : 0}, ${countries}, ${prefixes}, ${free_from}) returning id`,
      ratesStatement(sql`(select max(id) from shipping_zones)`, rates),
    ],
    refusals: REFUSALS,
  })
}

/** Saves a zone with all of its rates. Errors: `not_found`; `invalid`; `conflict` when somebody else saved meanwhile. */
export async function editZone(db: Db, author: Author, id: number, body: ShippingZoneBody): Promise<void> {
  const before = await readZone(db, id)
  refuseStale(body, before)
  const { name, active, countries, prefixes, free_from, rates } = body
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'shipping-zones',
    id,
    before: told(before),
    after: told(body),
    statements: [
      sql`update shipping_zones set name = ${name}, active = ${active ? 1 : 0}, countries = ${countries}, prefixes = ${prefixes},
          free_from = ${free_from}, version = version + 1, updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
        where id = ${id} and version = ${before.version}`,
      sql`delete from shipping_rates where zone_id = ${id}`,
      ratesStatement(sql`${id}`, rates),
    ],
    refusals: REFUSALS,
  })
}
