import { eq, sql } from 'drizzle-orm'
import type { CreateReview } from '../../../shared/content/reviews.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { refusing } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { dropUnused } from '../../base/files/unused.ts'
import { type FileObject, fileStatement, prepare, type Stores } from '../../base/files/uploads.ts'
import { reviewPhotos, reviews } from './reviews.tables.ts'
import { consentTo, REFUSALS, reviewStatement } from './reviews.ts'

/**
 * Stores a review with its photos, all or nothing. Of each photo only the pixels remain, and nobody but administrators sees it before
 * the review is approved. Errors: `not_found`; `unsupported_type`, `too_large`, `invalid` for a photo.
 */
export async function createReviewWithPhotos(
  stores: Stores,
  input: CreateReview,
  photos: File[],
): Promise<void> {
  const { db } = stores
  const consent = await consentTo(input)
  const values: string[] = []
  const objects: FileObject[] = []
  // One after the other: unpacked pictures are large.
  for (const photo of photos) {
    const prepared = await prepare(stores.images, photo, 'review')
    values.push(prepared.value)
    objects.push(...prepared.objects)
  }
  for (const { key, body, type } of objects) {
    await stores.files.put(key, body, { httpMetadata: { contentType: type } })
  }
  try {
    await refusing(REFUSALS, () =>
      db.batch([
        reviewStatement(db, input, consent),
        // The newest of that address, in the same batch, is this one.
        insertSelected(
          db,
          reviewPhotos,
          {
            reviewId: sql`(select max(id) from reviews where email = ${input.email})`,
            file: sql`value`,
            position: sql`key`,
          },
          sql`from json_each(${JSON.stringify(values)})`,
        ),
        // Without the name that the file had on the person's device.
        fileStatement(db, 'review', '', objects),
      ]),
    )
  } catch (error) {
    await dropUnused(stores, values)
    throw error
  }
}

/** The key of a photo: of an approved review, or for administrators of any. Error: `not_found`. */
export async function findPhoto(db: Db, id: number, seesAll: boolean): Promise<string> {
  const [row] = await db
    .select({ file: reviewPhotos.file })
    .from(reviewPhotos)
    .innerJoin(reviews, eq(reviews.id, reviewPhotos.reviewId))
    .where(
      sql`${reviewPhotos.id} = ${id} and ${reviews.deletedAt} is null and (${seesAll} or ${reviews.approvedAt} is not null)`,
    )
  if (!row) throw new AppError('not_found')
  return row.file
}
