import { sql } from 'drizzle-orm'
import { maySee } from '../../../shared/entities.ts'
import type { Lang } from '../../../shared/languages.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Labelled, UnitNumber } from '../../../shared/units/units.ts'
import type { Db } from '../../base/db/client.ts'
import type { Caller } from '../../base/user.ts'

/**
 * What a label names. `unit_id` is for those who may open the unit's page: administrators, and the retailer that registered it. For
 * everybody else units are not even read, so that nobody learns by trying which there are. `product_slug` is of the page that shoppers
 * have of the product with the code, where its manuals are; null when they have none.
 */
export async function findLabelled(
  db: Db,
  user: Pick<Caller, 'role' | 'adminRole' | 'retailerId'> | null,
  { code, serial_number }: UnitNumber,
  lang: Lang,
): Promise<Labelled> {
  const isAdmin = user?.role === 'admin' && maySee(user.adminRole, 'units')
  const own = isAdmin ? sql`true` : sql`u.vendor_id = ${user?.retailerId ?? null}`
  const unit = sql`select u.id from units u where u.code_key = ${keyOf(code)}
    and u.serial_key = ${keyOf(serial_number)} and u.mounting_date is not null and ${own}`
  return db.get<Labelled>(sql`
    select (${isAdmin || user?.role === 'vendor' ? unit : sql`null`}) as unit_id,
      coalesce(nullif(t.slug, ''), p.slug) as product_slug, p.gtin
    from (select 1) left join products p on p.id = (select id from products
        where code_key = ${keyOf(code)} and code is not null and active = 1 and parent_id is null and kind <> 'part'
        order by code = ${code} desc limit 1)
      left join products t on t.parent_id = p.id and t.lang = ${lang}`)
}
