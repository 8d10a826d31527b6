import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { Assets } from '../../base/assets.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import type { products } from '../catalogue/catalogue.tables.ts'
import { IS_CERTIFIED } from '../warranties/certificate-mails.ts'
import { isLinked, requireLink } from './own-owner.ts'
import { isShown, type UnitRetailer } from './owners.ts'
import { PRODUCT_OF_UNIT } from './serial-ranges.ts'
import { PRODUCT_NAME } from './units.ts'

/* The maker's guarantee for one unit, as its owner has it on paper (Directive (EU) 2019/771, Art. 17). */

/** What a certificate says. */
export interface Certified extends Pick<SqlRow<typeof products>, 'guarantee_area'> {
  unit_id: number
  code: string
  serial_number: string
  product_name: string | null
  model: string | null
  /** From which it is covered. */
  mounting_date: string
  guarantee_months: number
  covered_until: string
  /** What a repair prolonged it by. */
  extended_months: number
  /** '' while nobody said who owns it. */
  owner: string
  lang: Lang
  retailer: string | null
}

/** The unit that a condition on `units u` and its present owner `o` finds. Error: `not_found`, also for one that is not covered. */
async function findCertified(db: Db, where: SQL, lang: Lang): Promise<Certified> {
  const row = await db.get<Certified | undefined>(sql`
    select u.id as unit_id, u.code, u.serial_number, u.mounting_date, u.guarantee_months, u.covered_until, u.extended_months,
      ${PRODUCT_NAME}, p.model, p.guarantee_area,
      coalesce(o.name, '') as owner, coalesce(o.lang, ${lang}) as lang, v.name as retailer
    from units u left join unit_owners o on o.unit_id = u.id and o.until is null
    left join products p on p.id = (${sql.raw(PRODUCT_OF_UNIT)})
    left join products t on t.parent_id = p.id and t.lang = coalesce(o.lang, ${lang})
    left join vendors v on v.id = u.vendor_id and v.active = 1 and v.deleted_at is null
    where ${where} and ${IS_CERTIFIED}`)
  if (!row) throw new AppError('not_found')
  return row
}

/** The present owner's, by the mailed link. Error: `not_found`, the same for a dead link and a unit that is not covered. */
export async function ownedCertificate(db: Db, env: Env, id: number, token: string): Promise<Certified> {
  const link = await requireLink(env, id, token)
  return findCertified(db, isLinked(id, link), DEFAULT_LANG)
}

/** For the retailer whose unit it is, and for administrators. Error: `not_found`, also for another retailer's unit. */
export const unitCertificate = (db: Db, unitId: number, lang: Lang, of?: UnitRetailer): Promise<Certified> =>
  findCertified(db, sql`u.id = ${unitId} and ${isShown(of)}`, lang)

/** Makes it as a PDF, with the name of its file. */
export async function certificateFile(certified: Certified, assets: Assets) {
  // The maker of PDFs is loaded when it is wanted.
  const { makeCertificate } = await import('./certificate-pdf.ts')
  return makeCertificate(certified, assets)
}

/** What is attached to a mail about an owner; null when that person no longer has the unit, or it is not covered. */
export async function attachedCertificate({ db, assets }: { db: Db; assets: Assets }, ownerId: number) {
  try {
    const certified = await findCertified(db, sql`o.id = ${ownerId}`, DEFAULT_LANG)
    return await certificateFile(certified, assets)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
