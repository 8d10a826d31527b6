import { sql } from 'drizzle-orm'
import { LAW_FACTS } from '../../../shared/catalogue/product-fields.ts'
import type { PageArea } from '../../../shared/content/pages.ts'
import type { DutyProduct, DutyShop } from '../../../shared/duties/duty.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Db } from '../../base/db/client.ts'
import { allSettings } from '../../base/settings/settings.ts'

type Row = Omit<DutyProduct, 'hasPicture' | 'warnings' | 'data_access'> & {
  image: string | null
  warned: string
  told: string
}

const FACTS = sql.raw(LAW_FACTS.map((name) => `p.${name}`).join(', '))
/** JSON of the languages in which product `p` has a text. */
const langsWith = (text: 'warnings' | 'data_access') =>
  sql.raw(
    `(select json_group_array(t.lang) from products t where (t.id = p.id or t.parent_id = p.id) and t.${text} <> '')`,
  )

/** The products that are shown in the shop, as duties look at them. */
export async function readProducts(db: Db): Promise<DutyProduct[]> {
  const rows = await db.all<Row>(sql`select p.id, p.code, p.name, p.kind, p.ampere, p.image, ${FACTS},
    ${langsWith('warnings')} as warned, ${langsWith('data_access')} as told
    from products p where p.parent_id is null and p.active = 1 and p.kind <> 'part' order by p.name, p.id`)
  return rows.map(({ image, warned, told, ...row }) => ({
    ...row,
    hasPicture: image !== null,
    warnings: JSON.parse(warned),
    data_access: JSON.parse(told),
  }))
}

/** What the shop as a whole has done. */
export async function readShop(db: Db): Promise<DutyShop> {
  const pages = await db.all<{ area: PageArea }>(
    sql`select distinct area from page_versions where number is not null`,
  )
  return {
    settings: settings(),
    pages: pages.map(({ area }) => area),
    registrations: allSettings().registrations.list,
  }
}

/** Where retailers are, where the shop sends to, and its own country: ISO 3166, by the alphabet. */
export async function readCountries(db: Db): Promise<string[]> {
  const rows = await db.all<{ country: string }>(sql`select country from vendors where deleted_at is null
    union select value from shipping_zones, json_each('["' || replace(countries, ' ', '","') || '"]')`)
  const named = rows.map(({ country }) => country.trim()).filter((country) => /^[A-Z]{2}$/.test(country))
  return [...new Set([settings().company.address.country, ...named])].sort()
}
