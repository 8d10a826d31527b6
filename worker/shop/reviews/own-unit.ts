import { sql } from 'drizzle-orm'
import { keyOf } from '../../../shared/typed/keys.ts'

/**
 * The unit of this product with the serial number that a reviewer typed: registered, not yet reviewed, and with this address among its
 * owners' where somebody's is known. Else null, and nobody is told which of these it was: the review is taken either way.
 */
export const ownUnit = (productId: number, serial: string | null | undefined, email: string) =>
  serial
    ? sql<number | null>`(select u.id from units u
        where u.serial_key = ${keyOf(serial)} and u.mounting_date is not null
          and u.code_key = (select code_key from products where id = ${productId} and code is not null)
          and not exists (select 1 from reviews where unit_id = u.id and deleted_at is null)
          and (exists (select 1 from unit_owners where unit_id = u.id and lower(email) = lower(${email}))
            or exists (select 1 from old_warranties where id = u.old_warranty_id and lower(email) = lower(${email}))
            or not (exists (select 1 from unit_owners where unit_id = u.id and email <> '')
              or exists (select 1 from old_warranties where id = u.old_warranty_id and email <> '')))
        limit 1)`
    : null
