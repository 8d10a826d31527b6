import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FacetData, FacetsBody } from '../../../../shared/catalogue/facets.admin.ts'
import { LANGS, type Lang } from '../../../../shared/languages.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import { refuseStale } from '../../../base/audit/versions.ts'
import type { Db } from '../../../base/db/client.ts'
import { NOW } from '../../../base/db/columns.ts'
import { readTogether, type SqlRow } from '../../../base/db/reads.ts'
import { normalise } from '../../../base/db/search.ts'
import { AppError } from '../../../base/errors.ts'
import { categories } from '../catalogue.tables.ts'
import { emptyColumns } from './facet-columns.ts'
import { type DatumRow, dataOf, toData } from './facet-form.ts'
import type { facets } from './facets.tables.ts'
import { normaliseAll } from './normalise.ts'

type Row = Omit<SqlRow<typeof facets>, 'cat_id' | 'position' | 'created_at' | 'updated_at'>

type Names = Record<Lang, string>

/** What data and their values are called in other languages, by their Italian words. */
function wordsOf(rows: DatumRow[]): Map<string, Names> {
  const named = toData(rows).flatMap(({ names, values }) => [...values.map((value) => value.names), names])
  return new Map(named.map((names) => [normalise(names.it), names]))
}

/** A name that is missing, or the Italian, is what data are called so; where that is unknown the Italian. */
function filled({ it, ...others }: FacetData['names'], words: Map<string, Names>): Names {
  const known = words.get(normalise(it))
  const nameIn = (lang: Exclude<Lang, 'it'>) => {
    const given = others[lang]
    return (given !== it && given) || known?.[lang] || it
  }
  return Object.fromEntries(LANGS.map((lang) => [lang, lang === 'it' ? it : nameIn(lang)])) as Names
}

const recordOf = ({ names, choices, ...facet }: FacetData, words: Map<string, Names>) => ({
  id: facet.id ?? null,
  key: facet.key,
  kind: facet.kind,
  unit: facet.kind === 'range' ? facet.unit : null,
  side: facet.kind === 'range' ? facet.side : null,
  names: filled(names, words),
  sources: [...new Set(facet.sources)],
  choices:
    facet.kind === 'choice' ? choices.map(({ key, names }) => ({ key, names: filled(names, words) })) : [],
})

const toRecord = ({ names, sources, choices, ...row }: Row) => ({
  ...row,
  names: JSON.parse(names),
  sources: JSON.parse(sources),
  choices: JSON.parse(choices),
})

/** In the history a facet is called by its Italian name. */
const inHistory = (records: ReturnType<typeof recordOf>[]) => ({
  facets_data: records.map((record) => ({ name: record.names.it, ...record })),
})

const CHANGED = sql.raw(
  ['key', 'kind', 'unit', 'side', 'names', 'sources', 'choices', 'position']
    .map((name) => `facets.${name} is not (r.value ->> '${name}')`)
    .join(' or '),
)

/**
 * Saves the facets of a category, in their order, and reads the values of all products anew. Errors: `not_found`, `invalid` with
 * fields, `conflict` with the fields that differ now.
 */
export async function saveFacets(
  db: Db,
  author: Author,
  categoryId: number,
  body: FacetsBody,
): Promise<void> {
  await changeRecord(db, author, async () => {
    const [[category], rows, data] = await readTogether<[{ version: number }, Row, DatumRow]>(db, [
      sql`select version from cats where id = ${categoryId} and parent_id is null and deleted_at is null`,
      sql`select id, key, kind, unit, side, names, sources, choices from facets where cat_id = ${categoryId} order by position`,
      dataOf(categoryId),
    ])
    if (!category) throw new AppError('not_found')
    const before = rows.map(toRecord)
    const words = wordsOf(data)
    const after = body.facets_data.map((facet) => recordOf(facet, words))
    refuseStale({ version: body.version, facets_data: after }, { ...category, facets_data: before })
    const known = new Set(rows.map(({ id }) => id))
    const foreign = after.findIndex(({ id }) => id !== null && !known.has(id))
    if (foreign >= 0) throw new AppError('invalid', { fields: { [`facets_data.${foreign}.id`]: 'unknown' } })
    const stored = after.map((record, position) => ({
      ...record,
      position,
      names: JSON.stringify(record.names),
      sources: JSON.stringify(record.sources),
      choices: JSON.stringify(record.choices),
    }))
    const all = sql`json_each(${JSON.stringify(stored)})`
    return {
      action: 'edit',
      entity: 'facets',
      id: categoryId,
      before: inHistory(before),
      after: inHistory(after),
      statements: [
        db
          .update(categories)
          .set({ version: sql`version + 1` })
          .where(
            and(
              eq(categories.id, categoryId),
              eq(categories.version, category.version),
              isNull(categories.deletedAt),
            ),
          ),
        sql`delete from facets where cat_id = ${categoryId}
          and id not in (select value ->> 'id' from ${all} where value ->> 'id' is not null)`,
        // Two that swap their keys would meet in between.
        sql`update facets set key = '-' || facets.id from ${all} r
          where facets.id = r.value ->> 'id' and facets.cat_id = ${categoryId} and facets.key <> r.value ->> 'key'`,
        sql`update facets set key = r.value ->> 'key', kind = r.value ->> 'kind', unit = r.value ->> 'unit', side = r.value ->> 'side',
          names = r.value ->> 'names', sources = r.value ->> 'sources', choices = r.value ->> 'choices',
          position = r.value ->> 'position', updated_at = ${NOW} from ${all} r
          where facets.id = r.value ->> 'id' and facets.cat_id = ${categoryId} and (${CHANGED})`,
        sql`insert into facets (cat_id, key, kind, unit, side, names, sources, choices, position)
          select ${categoryId}, value ->> 'key', value ->> 'kind', value ->> 'unit', value ->> 'side', value ->> 'names',
            value ->> 'sources', value ->> 'choices', value ->> 'position' from ${all} where value ->> 'id' is null`,
        emptyColumns(categoryId),
      ],
    }
  })
  await normaliseAll(db)
}
