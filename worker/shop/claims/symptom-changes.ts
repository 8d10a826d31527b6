import { and, eq, isNull, sql } from 'drizzle-orm'
import type { SymptomsBody, SymptomsForm } from '../../../shared/claims/symptoms.admin.ts'
import { LANGS, type Lang } from '../../../shared/languages.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { readTogether } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { categories } from '../catalogue/catalogue.tables.ts'

type Category = { id: number; name: string; version: number }
type Row = { id: number; names: string; archived: number }

/** Error: `not_found`, also for a translation. */
export async function readSymptomsForm(db: Db, categoryId: number): Promise<SymptomsForm> {
  const [[found], rows] = await readTogether<[Category, Row]>(db, [
    sql`select id, name, version from cats where id = ${categoryId} and parent_id is null and deleted_at is null`,
    sql`select id, names, deleted_at is not null as archived from symptoms where cat_id = ${categoryId} order by position`,
  ])
  if (!found) throw new AppError('not_found')
  const { version, ...category } = found
  const symptoms = rows.map(({ id, names, archived }) => ({
    id,
    names: JSON.parse(names) as Record<Lang, string>,
    archived: archived === 1,
  }))
  return { category, version, symptoms }
}

const recordOf = ({ id, names, archived }: SymptomsBody['symptoms_data'][number]) => ({
  id: id ?? null,
  names: Object.fromEntries(LANGS.map((lang) => [lang, names[lang] || names.it])) as Record<Lang, string>,
  archived,
})
/** In the history a symptom is called by its Italian name. */
const inHistory = (records: ReturnType<typeof recordOf>[]) => ({
  symptoms_data: records.map((record) => ({ name: record.names.it, ...record })),
})

/**
 * Saves the symptoms of a category, in their order; what is left out is archived behind them. Errors: `not_found`, `invalid` with
 * fields, `conflict` with the fields that differ now.
 */
export async function saveSymptoms(db: Db, author: Author, categoryId: number, body: SymptomsBody) {
  await changeRecord(db, author, async () => {
    const { version, symptoms } = await readSymptomsForm(db, categoryId)
    const given = body.symptoms_data.map(recordOf)
    refuseStale({ version: body.version, symptoms_data: given }, { version, symptoms_data: symptoms })
    const foreign = given.findIndex(({ id }) => id !== null && !symptoms.some((one) => one.id === id))
    if (foreign >= 0)
      throw new AppError('invalid', { fields: { [`symptoms_data.${foreign}.id`]: 'unknown' } })
    const left = symptoms.filter(({ id }) => !given.some((one) => one.id === id))
    const after = [...given, ...left.map((one) => ({ ...one, archived: true }))]
    const stored = after.map(({ names, ...one }, position) => ({
      ...one,
      position,
      names: JSON.stringify(names),
    }))
    const all = sql`json_each(${JSON.stringify(stored)})`
    return {
      action: 'edit',
      entity: 'symptoms',
      id: categoryId,
      before: inHistory(symptoms),
      after: inHistory(after),
      statements: [
        db
          .update(categories)
          .set({ version: sql`version + 1` })
          .where(
            and(eq(categories.id, categoryId), eq(categories.version, version), isNull(categories.deletedAt)),
          ),
        sql`update symptoms set names = r.value ->> 'names', position = r.value ->> 'position', updated_at = ${NOW},
            deleted_at = iif(r.value ->> 'archived', coalesce(deleted_at, ${NOW}), null)
          from ${all} r where symptoms.id = r.value ->> 'id' and symptoms.cat_id = ${categoryId}`,
        sql`insert into symptoms (cat_id, names, position, deleted_at)
          select ${categoryId}, value ->> 'names', value ->> 'position', iif(value ->> 'archived', ${NOW}, null)
          from ${all} where value ->> 'id' is null`,
      ],
    }
  })
}
