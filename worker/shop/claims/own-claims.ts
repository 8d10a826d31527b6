import { type SQL, sql } from 'drizzle-orm'
import type { OwnClaimsQuery } from '../../../shared/claims.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { keptCount } from '../../base/db/listing.ts'
import { number, readTogether } from '../../base/db/reads.ts'
import { CLAIM_ROW, type ClaimListRow, claimJoins, toClaimRow } from './claim-page.ts'

interface Page {
  lang: Lang
  /** The index that finds them in their order, so that a page reads no more rows than it has. */
  by: string
  where: SQL
  order: SQL
  limit: number
  offset: number
  /** Selects their number where it is kept; otherwise they are counted. */
  kept?: SQL
}

/** A page of claims `c`. */
async function listBy(db: Db, { lang, by, where, order, limit, offset, kept }: Page) {
  const from = sql`claims c indexed by ${sql.raw(by)}`
  const [[total], rows] = await readTogether<[{ count: number }, ClaimListRow]>(db, [
    kept ?? sql`select count(*) as count from ${from} where ${where}`,
    sql`select ${CLAIM_ROW} from ${from} ${claimJoins(lang)} where ${where} order by ${order} limit ${number(limit)} offset ${number(offset)}`,
  ])
  return { claims: rows.map(toClaimRow), claims_count: total!.count }
}

/** A retailer's claims, also of one unit, the newest first. */
export const listOwnClaims = (db: Db, retailerId: number | null, query: OwnClaimsQuery) => {
  const { limit, offset, unit_id: unitId, lang = DEFAULT_LANG } = query
  const isOwn = sql`c.vendor_id = ${retailerId}`
  const page = { order: sql`c.id desc`, lang, limit, offset }
  return unitId === undefined
    ? listBy(db, {
        ...{ ...page, by: 'claims_vendor', where: isOwn },
        kept: keptCount('vendor_claims', sql`part = ${String(retailerId)}`),
      })
    : listBy(db, { ...page, by: 'claims_unit', where: sql`c.unit_id = ${unitId} and ${isOwn}` })
}
