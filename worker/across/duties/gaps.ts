import { sql } from 'drizzle-orm'
import { today } from '../../../shared/dates.ts'
import {
  decide,
  type FindSignOff,
  NO_PRODUCT,
  productsOf,
  type StoredSignOff,
  signOffFinder,
} from '../../../shared/duties/decide.ts'
import {
  type Duties,
  type DutyCase,
  type DutyCases,
  type DutyCell,
  type DutyRow,
  MAX_LISTED,
} from '../../../shared/duties/duties.admin.ts'
import { DUTY_NAMES, type DutyName, dutyOf } from '../../../shared/duties/duties.ts'
import type { DutyProduct, DutyShop } from '../../../shared/duties/duty.ts'
import type { StopReason } from '../../../shared/recalls/sale-stops.ts'
import type { Db } from '../../base/db/client.ts'
import { readCountries, readProducts, readShop } from './duty-facts.ts'

const readSignOffs = (db: Db, duty?: DutyName) =>
  db.all<StoredSignOff>(sql`select s.id, s.duty, s.product_id, s.country, s.note, s.valid_until, s.created_at,
    coalesce(u.first_name || ' ' || u.last_name, '') as signed_by
    from duty_sign_offs s left join users u on u.id = s.user_id
    where s.withdrawn_at is null and s.valid_until >= ${today()} ${duty ? sql`and s.duty = ${duty}` : sql``}
    order by s.id desc`)

interface Facts {
  products: DutyProduct[]
  shop: DutyShop
  find: FindSignOff
}

function rowOf(name: DutyName, countries: string[], { products, shop, find }: Facts): DutyRow {
  const { since, source, address, forLawyer = false, of } = dutyOf(name)
  const cells = Object.fromEntries(
    countries.map((country) => {
      const cell: DutyCell = { met: 0, not_applicable: 0, signed_off: 0, open: 0 }
      for (const product of productsOf(name, products))
        cell[decide(name, product, country, shop, find).state]++
      return [country, cell]
    }),
  )
  return { duty: name, since, source, address, for_lawyer: forLawyer, of, cells }
}

async function readFacts(
  db: Db,
  duty?: DutyName,
): Promise<Facts & { countries: string[]; signOffs: StoredSignOff[] }> {
  const [products, shop, countries, signOffs] = await Promise.all([
    readProducts(db),
    readShop(db),
    readCountries(db),
    readSignOffs(db, duty),
  ])
  return { products, shop, countries, signOffs, find: signOffFinder(signOffs) }
}

/** Every duty with how many products are in which state, by country. */
export async function readDuties(db: Db): Promise<Duties> {
  const { countries, ...facts } = await readFacts(db)
  const rows = DUTY_NAMES.map((name) => rowOf(name, countries, facts))
  return { countries, products: facts.products.length, rows }
}

/** How many products and countries are open over all duties. */
export async function countOpen(db: Db): Promise<number> {
  const { rows } = await readDuties(db)
  return rows.flatMap(({ cells }) => Object.values(cells)).reduce((sum, { open }) => sum + open, 0)
}

const ORDER = ['open', 'signed_off', 'met', 'not_applicable']

/** What keeps products from sale in a country, by their ids. */
async function readStops(db: Db, country: string) {
  const rows = await db.all<{ id: number; product_id: number; reason: StopReason }>(
    sql`select id, product_id, reason from sale_stops where ended_at is null and (country is null or country = ${country})
      order by country is null, id`,
  )
  return new Map(rows.map(({ product_id, ...stop }) => [product_id, stop]))
}

/** The products of a duty in a country, the open ones first, at most MAX_LISTED. */
export async function listCases(db: Db, duty: DutyName, country: string): Promise<DutyCases> {
  const [{ countries, signOffs, ...facts }, stops] = await Promise.all([
    readFacts(db, duty),
    readStops(db, country),
  ])
  const cases = productsOf(duty, facts.products).map((product): DutyCase => {
    const { id, code, name } = product
    const decided = decide(duty, product, country, facts.shop, facts.find)
    const stop = stops.get(id) ?? null
    return { product: product === NO_PRODUCT ? null : { id, code, name }, decided, stop }
  })
  const sorted = cases.toSorted((a, b) => ORDER.indexOf(a.decided.state) - ORDER.indexOf(b.decided.state))
  const row = rowOf(duty, countries, facts)
  return { row, country, countries, cases: sorted.slice(0, MAX_LISTED), sign_offs: signOffs }
}
