import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import type { MadeGroup } from '../../../shared/imports/imports.ts'
import type { Author } from '../../base/audit/change.ts'
import { entriesStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import { vocabularyStatement } from '../../shop/search/product-vocabulary.ts'
import { each, json } from './importer.ts'
import type { OneProduct } from './product-rows.ts'

/** What a row's product is in and the shop does not have yet, as the file calls it; `key` and `of` tell families of one name apart. */
export interface Wanted {
  category?: string
  family?: string
  key?: string
  of?: string | number
}

export interface NewGroup {
  id: number
  name: string
  slug: string
  search: string
  cat_id: number | null
}

/** Gives ids and addresses to new groups of a table, each name once. */
function groupMaker(last: number, slugs: Set<string>, fallback: string) {
  const made = new Map<string, NewGroup>()
  return {
    made,
    idOf(name: string, categoryId: number | null): number {
      const search = normalise(name)
      const known = made.get(search)
      if (known) return known.id
      const id = last + made.size + 1
      const base = slugOf(name, fallback)
      const slug = slugs.has(base) ? `${base}-${id}` : base
      slugs.add(slug)
      made.set(search, { id, name, slug, search, cat_id: categoryId })
      return id
    },
  }
}

type Kind = 'cats' | 'fams'
const slugsOf = (kind: Kind, names: string[]) =>
  sql`select slug from ${sql.raw(kind)} where lang = 'it' and slug in (select value from ${json(names.map((name) => slugOf(name, kind.slice(0, 3))))})`

/** Decides the groups that a file's products need, and puts the products into them. */
export async function planGroups(db: Db, rows: OneProduct[]) {
  const wanting = rows.filter(({ derived }) => derived.makes)
  const namesOf = (field: 'category' | 'family') =>
    wanting.flatMap(({ derived }) => derived.makes?.[field] ?? [])
  const [counters, catSlugs, famSlugs] = await readTogether<
    [{ name: string; seq: number }, { slug: string }, { slug: string }]
  >(db, [
    sql`select name, seq from sqlite_sequence where name in ('cats', 'fams')`,
    slugsOf('cats', namesOf('category')),
    slugsOf('fams', namesOf('family')),
  ])
  const last = (kind: Kind) => counters.find(({ name }) => name === kind)?.seq ?? 0
  const cats = groupMaker(last('cats'), new Set(catSlugs.map(({ slug }) => slug)), 'cat')
  const fams = groupMaker(last('fams'), new Set(famSlugs.map(({ slug }) => slug)), 'fam')
  for (const { after, derived } of wanting) {
    const { category, family } = derived.makes!
    if (category !== undefined) after.cat_id = cats.idOf(category, null)
    if (family !== undefined) after.fam_id = fams.idOf(family, after.cat_id)
    derived.made = {
      ...(category !== undefined && { cat: after.cat_id! }),
      ...(family !== undefined && { fam: after.fam_id! }),
    }
  }
  return { cats: [...cats.made.values()], fams: [...fams.made.values()] }
}
type Planned = Awaited<ReturnType<typeof planGroups>>

const ENTITIES = { cats: 'categories', fams: 'fams' } as const
const recordOf = (kind: Kind) =>
  sql.raw(
    kind === 'cats'
      ? `json_object('name', name, 'slug', slug)`
      : `json_object('name', name, 'slug', slug, 'cat_id', cat_id)`,
  )

const created = (db: Db, author: Author, kind: Kind, ids: number[]) =>
  entriesStatement(db, author, {
    action: sql`'create'`,
    entity: ENTITIES[kind],
    table: sql.raw(kind),
    wanted: sql`id in (select value from ${json(ids)})`,
    before: sql`null`,
    after: recordOf(kind),
  })

/** Statements that make groups as their forms do, the last ones in the shop's order. They go before the products'. */
export function groupStatements(db: Db, author: Author, { cats, fams }: Planned): SQLWrapper[] {
  const of = (kind: Kind, groups: NewGroup[]) =>
    each(groups, (rows) =>
      kind === 'cats'
        ? sql`insert into cats (id, name, slug, search, position)
            select value ->> 'id', value ->> 'name', value ->> 'slug', value ->> 'search',
              key + 1 + (select coalesce(max(position), 0) from cats) from ${rows}`
        : sql`insert into fams (id, name, slug, search, cat_id, position)
            select value ->> 'id', value ->> 'name', value ->> 'slug', value ->> 'search', value ->> 'cat_id',
              key + 1 + (select coalesce(max(position), 0) from fams) from ${rows}`,
    )
  const texts = [...cats, ...fams].map(({ name }) => ({ langs: ['it' as const], text: name }))
  if (texts.length === 0) return []
  return [
    ...of('cats', cats),
    ...of('fams', fams),
    sql`update cats set has_fams = 1 where has_fams = 0 and id in (select value from ${json(fams.map(({ cat_id }) => cat_id))})`,
    vocabularyStatement(db, texts),
    ...(cats.length > 0
      ? [
          created(
            db,
            author,
            'cats',
            cats.map(({ id }) => id),
          ),
        ]
      : []),
    ...(fams.length > 0
      ? [
          created(
            db,
            author,
            'fams',
            fams.map(({ id }) => id),
          ),
        ]
      : []),
  ]
}

const madeBy = (importId: number, field: 'cat' | 'fam') =>
  sql.raw(
    `(select derived ->> '$.made.${field}' from import_rows where import_id = ${Number(importId)} and derived ->> '$.made.${field}' is not null)`,
  )

/** The most groups that are named. */
const MAX_NAMED = 200

/** The categories and families that the products of an import make, or made, each once, as the file calls them. */
export async function listNewGroups(db: Db, importId: number): Promise<MadeGroup[]> {
  const found = await db.all<{ made: string | null; known: string | null; family: string | null }>(sql`
    select makes ->> 'category' as made, c.name as known, makes ->> 'family' as family
    from (select distinct derived -> '$.makes' as makes from import_rows
      where import_id = ${importId} and action in ('make', 'change') and derived -> '$.makes' is not null)
    left join cats c on c.id = makes ->> 'of' limit ${MAX_NAMED}`)
  const groups = found.flatMap(({ made, known, family }): MadeGroup[] => [
    ...(made === null ? [] : [{ category: made, family: null }]),
    ...(family === null ? [] : [{ category: made ?? known ?? '', family }]),
  ])
  return [
    ...Map.groupBy(groups, ({ category, family }) => JSON.stringify([category, family ?? ''].map(normalise))),
  ].map(([, [first]]) => first!)
}

/** What a group is unused without. */
const UNUSED: Record<Kind, string[]> = {
  cats: [
    'products.cat_id',
    'fams.cat_id',
    'cats.parent_id',
    'facets.cat_id',
    'symptoms.cat_id',
    'price_list_entries.cat_id',
    'retailer_markups.cat_id',
  ],
  fams: ['products.fam_id', 'fams.parent_id'],
}
/** What of an import is in its groups until it is undone. */
const itsOwn = (importId: number): Record<string, string> => ({
  products: `coalesce(u.parent_id, u.id) in (select target_id from import_rows where import_id = ${importId} and action in ('make', 'change'))`,
  fams: `u.id in (select derived ->> '$.made.fam' from import_rows where import_id = ${importId})`,
})
/** `own`: rows that do not count, by table. */
const isUnused = (kind: Kind, own: Record<string, string> = {}) =>
  sql.raw(
    [
      'version = 1',
      ...UNUSED[kind].map((name) => {
        const [table = '', column = ''] = name.split('.')
        const counts = own[table] ? ` and not ${own[table]}` : ''
        return `not exists (select 1 from ${table} u where u.${column} = ${kind}.id${counts})`
      }),
    ].join(' and '),
  )

/** Rows `(name, stays)` of the groups that an import made: whether an undo leaves them. */
export const madeGroups = (importId: number): SQL => {
  const of = (kind: Kind, field: 'cat' | 'fam') =>
    sql`select name, not (${isUnused(kind, itsOwn(importId))}) as stays from ${sql.raw(kind)} where id in ${madeBy(importId, field)}`
  return sql`${of('cats', 'cat')} union all ${of('fams', 'fam')} limit ${MAX_NAMED}`
}

/** Statements that take away the groups that an import made and nobody has used or changed since; they go behind the products'. */
export function ungroupStatements(db: Db, author: Author, importId: number): SQLWrapper[] {
  const gone = (kind: Kind, field: 'cat' | 'fam') => {
    const wanted = sql`id in ${madeBy(importId, field)} and ${isUnused(kind)}`
    return [
      entriesStatement(db, author, {
        action: sql`'delete'`,
        entity: ENTITIES[kind],
        table: sql.raw(kind),
        wanted,
        before: recordOf(kind),
        after: sql`null`,
      }),
      sql`delete from ${sql.raw(kind)} where ${wanted}`,
    ]
  }
  return [
    ...gone('fams', 'fam'),
    sql`update cats set has_fams = exists (select 1 from fams where cat_id = cats.id and deleted_at is null) where has_fams = 1
      and id in (select after ->> 'cat_id' from import_rows where import_id = ${importId} and derived ->> '$.made.fam' is not null)`,
    ...gone('cats', 'cat'),
  ]
}
