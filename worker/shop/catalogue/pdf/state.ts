import { type SQL, sql } from 'drizzle-orm'
import type { Category } from '../../../../shared/catalogue/catalogue.ts'
import { planVolumes, type VolumeChapter } from '../../../../shared/catalogue/catalogue-volumes.ts'
import type { Lang } from '../../../../shared/languages.ts'
import { settings } from '../../../../shared/settings/settings.ts'
import type { Db } from '../../../base/db/client.ts'
import { sha256 } from '../../../base/hashes.ts'
import { listCategories } from '../categories.ts'
import { LISTED } from '../product-list.ts'

/** Increased with every change of the pages' look or texts, so that catalogues are made again. */
const EDITION = 3

/** One volume of the catalogue, among the others. */
export interface Volume {
  /** Counts from 1. */
  number: number
  chapters: VolumeChapter<Category>[]
  all: VolumeChapter<Category>[][]
  /** A hash of everything that its PDF shows; changes with any of it. */
  state: string
}

/** The products of a volume: `id`, `chapter` (an index) and `place` in it, by family and then by id. */
export const shownIn = (chapters: VolumeChapter[]): SQL => {
  const wanted = JSON.stringify(
    chapters.map(({ category, first, count }) => [category.id, first, first + count]),
  )
  return sql`
    select ranked.id, chapter.key as chapter, ranked.place from json_each(${wanted}) chapter
    join (
      select p.id, p.cat_id, row_number() over (partition by p.cat_id order by f.id is null, f.position, f.id, p.id) - 1 as place
      from (
        select id, cat_id, fam_id from products indexed by products_listed_cat
        where ${LISTED} and cat_id in (select value ->> 0 from json_each(${wanted}))
      ) p left join fams f on f.id = p.fam_id
    ) ranked on ranked.cat_id = chapter.value ->> 0
      and ranked.place >= chapter.value ->> 1 and ranked.place < chapter.value ->> 2`
}

/**
 * A volume of the catalogue as of now, or undefined when there are not so many. Saving anything of a product (data, picture,
 * state) changes its version or its time, so no texts are read: two calls, one for the categories, one for the families and
 * products of the volume.
 */
export async function findVolume(
  db: Db,
  { lang, number, origin, now }: { lang: Lang; number: number; origin: string; now: Date },
): Promise<Volume | null> {
  const all = planVolumes(await listCategories(db, lang))
  const chapters = all[number - 1]
  if (!chapters) return null
  const [row] = await db.all<{ fams: string; products: string }>(sql`
    select (
      select json_group_array(json_array(p.id, p.position, p.version, p.updated_at, t.version, t.updated_at) order by p.id)
      from fams p left join fams t on t.parent_id = p.id and t.lang = ${lang}
      where p.parent_id is null
    ) as fams, (
      select json_group_array(json_array(p.id, p.version, p.updated_at, p.image, t.version, t.updated_at) order by shown.chapter, shown.place)
      from (${shownIn(chapters)}) shown cross join products p on p.id = shown.id
      left join products t on t.parent_id = p.id and t.lang = ${lang}
    ) as products`)
  const shop = [EDITION, lang, number, origin, now.getUTCFullYear(), settings()]
  const plan = all.map((volume) =>
    volume.map(({ category: { id, name, image_src }, ...part }) => [id, name, image_src, part]),
  )
  const state = (await sha256([JSON.stringify([shop, plan]), row!.fams, row!.products].join('\n'))).slice(
    0,
    32,
  )
  return { number, chapters, all, state }
}
