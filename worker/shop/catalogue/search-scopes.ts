import { type SQL, sql } from 'drizzle-orm'
import { number } from '../../base/db/reads.ts'
import { facet } from '../../base/db/search.ts'
import { answerOf, onDrawings, type Scope } from '../search/product-search.ts'
import { langFacet, readSearch, type Searched } from '../search/searched.ts'
import { having } from './product-walk.ts'

export interface Narrowed {
  cat?: number | undefined
  fam?: number | undefined
}

/** What shoppers can list, in the language of the search. */
export const listed = ({ lang }: Searched, { cat: category, fam: family }: Narrowed): Scope => ({
  facets: [
    facet('listed', ''),
    langFacet(lang),
    ...(category ? [facet('cat', category)] : []),
    ...(family ? [facet('fam', family)] : []),
  ],
  ofParts: (part) => sql`
    select n.row_id from ${onDrawings(part, sql`drawing.active = 1 and parent.active = 1`)}
    cross join product_names n on n.product_id = drawing.product_id and n.lang = ${lang}
    ${having({ 'n.cat_id': category, 'n.fam_id': family })}`,
})

/** Written out in full, because only then SQLite uses the partial index with exactly these rows. */
export const IS_KEPT = sql.raw(`p.parent_id is null and p.kind <> 'part' and p.deleted_at is null`)

/** What is not archived, also what no shopper can list, if `where` (a condition on products `p`) holds. */
const unarchived = (where: SQL): Scope => {
  const join = sql`cross join products p on ${IS_KEPT} and ${where} and p.id =`
  return {
    facets: [langFacet('it')],
    join: sql`${join} s.rowid`,
    ofParts: (part) => sql`
      select p.id as row_id from ${onDrawings(part, sql`drawing.deleted_at is null and parent.deleted_at is null`)}
      ${join} drawing.product_id`,
    isStrict: true,
    withParts: true,
  }
}

/**
 * The products that the back-office finds, by their Italian texts, the best first: those that have every word of the term, or what
 * it means, and those that show such a part; up to so many: what selects `id` and `place` of each, and the number of their `rows`.
 */
export function searchKept(term: string, where: SQL = sql`true`) {
  const answer = (most: number) => sql`with ${answerOf(readSearch(term, 'it'), unarchived(where), most)}`
  return {
    find: (most: number) => sql`${answer(most)}
      select hit.value as id, hit.key as place from answer cross join json_each(answer.found) hit limit ${number(most)}`,
    count: (most: number) => sql`${answer(most)}
      select min(json_array_length(found), ${number(most)}) as rows from answer`,
  }
}
