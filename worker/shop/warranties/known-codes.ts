import { sql } from 'drizzle-orm'
import { keyOf } from '../../../shared/typed/keys.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { products } from '../catalogue/catalogue.tables.ts'

const isSold = sql`parent_id is null and kind <> 'part' and code is not null`

/** The length of the common start of two codes, ignoring case. */
function sharedStart(a: string, b: string): number {
  let shared = 0
  while (shared < a.length && a[shared]!.toLowerCase() === b[shared]?.toLowerCase()) shared++
  return shared
}

/** The code most similar to what was typed: the longest common start, then the nearest length. */
function nearest(typed: string, codes: string[]): string | undefined {
  const rank = (code: string) => sharedStart(typed, code) * 1000 - Math.abs(code.length - typed.length)
  return codes.filter((code) => sharedStart(typed, code) >= 2).sort((a, b) => rank(b) - rank(a))[0]
}

/**
 * The code of a product as the catalogue writes it, also of one that is no longer sold. Error: `invalid` at the code, with
 * the most similar one as a proposal.
 */
export async function catalogueCode(db: Db, typed: string): Promise<string> {
  const codes = () => db.select({ code: sql<string>`${products.code}` }).from(products)
  const [known] = await codes()
    .where(sql`code_key = ${keyOf(typed)} and ${isSold}`)
    .orderBy(sql`code = ${typed} desc`, products.codeRank)
    .limit(1)
  if (known) return known.code
  // Only after a typing error, because it reads every code.
  const all = (await codes().where(isSold)).map(({ code }) => code)
  const proposal = nearest(typed, all)
  const fields = { 'warranty_data.code': proposal ? 'code_unknown_near' : 'code_unknown' }
  throw new AppError('invalid', { fields, ...(proposal && { proposal }) })
}
