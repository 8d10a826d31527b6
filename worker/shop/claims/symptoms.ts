import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { ClaimContent, Symptom } from '../../../shared/claims/claims.ts'
import type { SymptomChoice } from '../../../shared/claims/symptoms.admin.ts'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { PRODUCT_OF_UNIT } from '../units/serial-ranges.ts'

/** The category of a unit's product; `unit` is SQL for its id. */
const categoryOf = (unit: SQLWrapper) =>
  sql`(select p.cat_id from units u join products p on p.id = (${sql.raw(PRODUCT_OF_UNIT)}) where u.id = ${unit})`

/** Selects what can be chosen for a unit; `unit` is SQL for its id. */
export const symptomsOf = (unit: SQL, lang: Lang) => sql`
  select id, names ->> ${lang} as name from symptoms where deleted_at is null and cat_id = ${categoryOf(unit)} order by position`

/** What a retailer can choose for a claim about one of its units; none for another retailer's. */
export const listSymptoms = (db: Db, retailerId: number | null, unitId: number, lang: Lang) =>
  db.all<{ id: number; name: string }>(
    symptomsOf(sql`(select id from units where id = ${unitId} and vendor_id = ${retailerId})`, lang),
  )

/** The condition that a unit's category has a list. */
export const hasSymptoms = (unit: SQLWrapper) =>
  sql`exists (select 1 from symptoms s where s.deleted_at is null and s.cat_id = ${categoryOf(unit)})`

/** All that claims may have, by category. */
export const listSymptomChoices = (db: Db, lang: Lang) =>
  db.all<SymptomChoice>(sql`
    select s.id, s.names ->> ${lang} as name, coalesce(nullif(t.name, ''), c.name) as category
    from symptoms s join cats c on c.id = s.cat_id left join cats t on t.parent_id = c.id and t.lang = ${lang}
    order by c.position, c.id, s.position`)

type Chosen = ClaimContent['symptom_id']
/**
 * The two columns of a claim's symptom. The second is null, which the table refuses, for a symptom that the unit's category does not
 * have (or no longer: what the claim says already, `said`, stays), and without one where the category has any.
 */
export function symptomColumns(
  chosen: Chosen,
  unit: SQLWrapper,
  said: SQL = sql`null`,
): [id: SQL, other: SQL] {
  if (chosen === null) return [sql`null`, sql`1`]
  const now = sql`s.cat_id = ${categoryOf(unit)} and s.deleted_at is null`
  const isRight =
    chosen === undefined
      ? sql`not ${hasSymptoms(unit)}`
      : sql`exists (select 1 from symptoms s where s.id = ${chosen} and (s.id = ${said} or ${now}))`
  return [sql`${chosen ?? null}`, sql`iif(${isRight}, 0, null)`]
}
export const symptomRefusals = (chosen: Chosen) => ({
  'claims.other_symptom': new AppError('invalid', {
    fields: { symptom_id: chosen === undefined ? 'required' : 'invalid' },
  }),
})

/** The symptom of claims `c`, or of what is called otherwise, as JSON (`Symptom`), null where none was asked for: a subquery. */
export const symptomJson = (lang: Lang, of: 'c' | 'r' = 'c') => sql<
  string | null
>`iif(${sql.raw(of)}.other_symptom = 1, json_object('id', null, 'name', ''), (
  select json_object('id', s.id, 'name', s.names ->> ${lang}) from symptoms s where s.id = ${sql.raw(of)}.symptom_id))`
export const toSymptom = (json: string | null): Symptom | null => (json === null ? null : JSON.parse(json))

/** How the history calls what was chosen: SQL. */
export const symptomName = (chosen: Chosen) =>
  chosen === null
    ? sql<string | null>`'other'`
    : sql<string | null>`(select names ->> ${DEFAULT_LANG} from symptoms where id = ${chosen ?? null})`
