import type { Lang } from '../../../shared/languages.ts'
import { OWN_TEXTS } from '../../../shared/retailers/retailer-fields.ts'
import type { OwnRetailer, OwnRetailerBody } from '../../../shared/retailers/retailer-profile.ts'
import { retailerSlug } from '../../../shared/retailers/retailers.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { pick } from '../../base/db/reads.ts'
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
  const own = pick(retailer, [
    'id',
    'name',
    'telephone',
    ...OWN_TEXTS,
    'hours',
    'displays',
    'photos',
    'version',
  ])
  return { ...own, slug: retailerSlug(retailer), cats: retailer.init_cats, categories }
}

/**
 * Saves what the retailer's own account edits; name, address, place and e-mail stay the manufacturer's. Errors: those of
 * `editRetailer`, with fields named as in the form.
 */
export async function editOwnRetailer(
  db: Db,
  author: Author,
  retailerId: number | null,
  { cats, photos, version, ...own }: OwnRetailerBody,
): Promise<void> {
  const id = ownId(retailerId)
  const { name, city, address } = await readRetailer(db, id)
  const vendor_data = { ...own, name, city, address }
  await editRetailer(db, author, id, { vendor_data, cats, photos, version })
}
