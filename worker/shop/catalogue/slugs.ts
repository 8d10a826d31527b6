import { sql } from 'drizzle-orm'
import { slugOf } from '../../../shared/catalogue/slugs.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import type { Refusals } from '../../base/db/refusals.ts'
import { AppError } from '../../base/errors.ts'
import { categories, families, products } from './catalogue.tables.ts'
import { slugRedirects } from './catalogue-lookups.tables.ts'

const TABLES = { cat: categories, fam: families, product: products } as const
export type Sluggish = keyof typeof TABLES

/** The slug of a name, with a number when it is taken: `piana`, `piana-2`. */
export async function freeSlug(
  db: Db,
  entity: Sluggish,
  lang: Lang,
  name: string,
  ownId: number,
): Promise<string> {
  const base = slugOf(name, entity)
  const table = TABLES[entity]
  // Those of the language that begin like it, of other rows than `ownId`.
  const rows = await db
    .select({ slug: table.slug })
    .from(table)
    .where(
      sql`lang = ${lang} and id <> ${ownId} and (slug = ${base} or slug > ${`${base}-`} and slug < ${`${base}.`})`,
    )
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** The slug after an edit; unchanged if the name is. */
export const slugAfter = (
  db: Db,
  entity: Sluggish,
  row: { id: number; lang: Lang; name: string; slug: string },
  name: string,
): Promise<string> | string =>
  name === row.name && row.slug !== '' ? row.slug : freeSlug(db, entity, row.lang, name, row.id)

/** Statements for the batch of an edit: the old address redirects to the parent `targetId`, the new one no longer redirects. */
export function redirectStatements(
  db: Db,
  entity: Sluggish,
  targetId: number,
  before: { lang: Lang; slug: string },
  slug: string,
) {
  if (before.slug === slug) return []
  const { lang } = before
  const forget = db.delete(slugRedirects).where(sql`entity = ${entity} and lang = ${lang} and slug = ${slug}`)
  if (before.slug === '') return [forget]
  const remember = db
    .insert(slugRedirects)
    .values({ entity, lang, slug: before.slug, targetId })
    .onConflictDoUpdate({
      target: [slugRedirects.entity, slugRedirects.lang, slugRedirects.slug],
      set: { targetId },
    })
  return [forget, remember]
}

/** Another save took the slug or the id meanwhile: the change is retried. */
export const RACED: Refusals = { '.slug': new AppError('conflict'), '.id': new AppError('conflict') }
