import type { Lang } from '../../../shared/languages.ts'
import type { OwnRetailer, OwnRetailerBody } from '../../../shared/retailers/retailer-profile.ts'
import { retailerSlug } from '../../../shared/retailers/retailers.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { editRetailer } from './retailer-changes.ts'
import { readRetailer } from './retailer-records.ts'
import { listRetailerCategories } from './retailers.ts'

/** The retailer that an account belongs to; an account without one finds none. */
function ownId(retailerId: number | null): number {
  if (retailerId === null) throw new AppError('not_found')
  return retailerId
}

/** What an account may edit of its own retailer. Error: `not_found`. */
export async function readOwnRetailer(db: Db, retailerId: number | null, lang: Lang): Promise<OwnRetailer> {
  const [retailer, categories] = await Promise.all([
    readRetailer(db, ownId(retailerId)),
    listRetailerCategories(db, lang),
  ])
  const { id, name, telephone, website, brands, hours, photos, init_cats: cats, version } = retailer
  const slug = retailerSlug(retailer)
  return { id, name, slug, telephone, website, brands, hours, photos, cats, categories, version }
}

/**
 * Saves what the retailer's own account edits; name, address, place and e-mail stay the manufacturer's. Errors: those of
 * `editRetailer`, with fields named as in the form.
 */
export async function editOwnRetailer(
  db: Db,
  author: Author,
  retailerId: number | null,
  { telephone, website, brands, hours, cats, photos, version }: OwnRetailerBody,
): Promise<void> {
  const id = ownId(retailerId)
  const { name, city, address } = await readRetailer(db, id)
  const vendor_data = { name, city, address, telephone, website, brands, hours }
  await editRetailer(db, author, id, { vendor_data, cats, photos, version })
}
