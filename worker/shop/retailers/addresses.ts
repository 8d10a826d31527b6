import { type SQL, sql } from 'drizzle-orm'
import {
  type DeliveryAddress,
  type DeliveryAddressInput,
  MAX_ADDRESSES,
} from '../../../shared/orders/order-details.ts'
import { postcodeOf } from '../../../shared/places/postcodes.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { columns } from '../../base/db/reads.ts'
import { refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { deliveryAddresses } from './addresses.tables.ts'

/** The condition that an address is in a retailer's book. */
export const isInBook = (retailerId: number | null): SQL =>
  sql`vendor_id = ${retailerId} and deleted_at is null and once_for is null`

/** Statement: a retailer's addresses, the default one first; `also` are others of its that can be chosen. */
export const selectAddresses = (db: Db, retailerId: number | null, also: SQL = sql`false`) =>
  db
    .select(
      columns(
        deliveryAddresses,
        ...([
          'id',
          'name',
          'address',
          'cap',
          'city',
          'country',
          'telephone',
          'is_default',
          'version',
        ] as const),
      ),
    )
    .from(deliveryAddresses)
    .where(sql`${isInBook(retailerId)} or (vendor_id = ${retailerId} and deleted_at is null and ${also})`)
    .orderBy(sql`is_default desc, name, id`)

export const listAddresses = (db: Db, retailerId: number | null): Promise<DeliveryAddress[]> =>
  selectAddresses(db, retailerId)

/** There is one default address: another one is none any more, before this one is. */
const noOtherDefault = (db: Db, retailerId: number, isDefault: boolean, id = 0) =>
  db
    .update(deliveryAddresses)
    .set({ isDefault: false })
    .where(sql`${isInBook(retailerId)} and id <> ${id} and is_default = 1 and ${isDefault ? 1 : 0} = 1`)

/** An address as it is stored. */
export const rowOf = ({ is_default, telephone, ...given }: DeliveryAddressInput) => ({
  ...given,
  cap: postcodeOf(given.country, given.cap) ?? given.cap,
  telephone: telephone ?? '',
  isDefault: is_default,
})

/** Adds an address and returns its id. Errors: `not_found` without a retailer; `conflict` when there are too many. */
export async function addAddress(
  db: Db,
  retailerId: number | null,
  given: DeliveryAddressInput,
): Promise<number> {
  if (retailerId === null) throw new AppError('not_found')
  const row = rowOf(given)
  const [, [made]] = await db.batch([
    noOtherDefault(db, retailerId, row.isDefault),
    insertSelected(
      db,
      deliveryAddresses,
      { ...row, retailerId },
      sql`where (select count(*) from delivery_addresses where ${isInBook(retailerId)}) < ${MAX_ADDRESSES}`,
    ).returning({ id: deliveryAddresses.id }),
  ])
  if (!made) throw new AppError('conflict', { text: 'addresses_full' })
  return made.id
}

/** Errors: `not_found`, also for another retailer's and an archived one; `conflict` when somebody saved it meanwhile. */
export async function editAddress(
  db: Db,
  retailerId: number | null,
  id: number,
  { version, ...given }: DeliveryAddressInput & { version: number },
): Promise<void> {
  if (retailerId === null) throw new AppError('not_found')
  const row = rowOf(given)
  const refusals = { 'delivery_addresses.version': new AppError('conflict') }
  const [, saved] = await refusing(refusals, () =>
    db.batch([
      noOtherDefault(db, retailerId, row.isDefault, id),
      // A version that is not the one on the screen is none, which the table refuses.
      db
        .update(deliveryAddresses)
        .set({ ...row, updatedAt: NOW, version: sql`case version when ${version} then version + 1 end` })
        .where(sql`id = ${id} and ${isInBook(retailerId)}`)
        .returning({ id: deliveryAddresses.id }),
    ]),
  )
  if (saved.length === 0) throw new AppError('not_found')
}

/** Archives an address, which is the default one no more. Error: `not_found`. */
export async function archiveAddress(db: Db, retailerId: number | null, id: number): Promise<void> {
  const gone = await db
    .update(deliveryAddresses)
    .set({ deletedAt: NOW, isDefault: false, version: sql`version + 1` })
    .where(sql`id = ${id} and ${isInBook(retailerId)}`)
    .returning({ id: deliveryAddresses.id })
  if (gone.length === 0) throw new AppError('not_found')
}
