import { sql } from 'drizzle-orm'
import { MOST_PHOTOS, type Photo } from '../../../shared/retailers/retailer-values.ts'
import type { Author } from '../../base/audit/change.ts'
import { NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { AppError } from '../../base/errors.ts'
import { type Stores, saveUpload } from '../../base/files/uploads.ts'
import { readRetailer } from './retailer-records.ts'
import { retailerPhotos, retailers } from './retailers.tables.ts'

/**
 * Puts a photo behind the others of a retailer. Errors: `not_found`; `invalid` at `file` when there are `MOST_PHOTOS` already, or this one; those
 * of `saveUpload`.
 */
export async function addPhoto(
  stores: Stores,
  author: Author,
  id: number,
  file: File,
  alt: string,
): Promise<void> {
  await saveUpload(stores, author, file, 'image', async ({ value }) => {
    const { photos } = await readRetailer(stores.db, id)
    if (photos.length >= MOST_PHOTOS) throw new AppError('invalid', { fields: { file: 'too_many' } })
    if (photos.some(({ image }) => image === value))
      throw new AppError('invalid', { fields: { file: 'twice' } })
    return {
      entity: 'vendors',
      id,
      before: { photos: photos.map(({ alt }) => alt) },
      after: { photos: [...photos.map(({ alt }) => alt), alt] },
      held: null,
      // As the version is another one, a form that was opened before says so when it is saved.
      statement: stores.db
        .update(retailers)
        .set({ updatedAt: NOW, version: sql`version + 1` })
        .where(sql`${retailers.id} = ${id} and ${retailers.deletedAt} is null`),
      also: [
        insertSelected(
          stores.db,
          retailerPhotos,
          {
            retailerId: id,
            position: sql`(select coalesce(max(position), -1) + 1 from ${retailerPhotos} where vendor_id = ${id})`,
            image: value,
            alt,
          },
          sql``,
        ),
      ],
    }
  })
}

/** The photos of a form: in another order, with other texts, or fewer; never one that the retailer does not have. */
export function arrangedPhotos(given: Photo[] | undefined, known: Photo[]): Photo[] {
  if (!given) return known
  const images = new Set(known.map(({ image }) => image))
  const isKnown = given.every(({ image }) => images.delete(image))
  if (!isKnown) throw new AppError('invalid', { fields: { photos: 'unknown' } })
  return given
}
