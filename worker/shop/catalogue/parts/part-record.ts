import { sql } from 'drizzle-orm'
import { LANGS, type Lang } from '../../../../shared/languages.ts'
import { DETAIL_NAMES, OWN_FACT_NAMES } from '../../../../shared/parts/part-fields.ts'
import type { NamedPart, PartForm } from '../../../../shared/parts/parts.admin.ts'
import { STOCK_NAMES, type Stock } from '../../../../shared/parts/stock.ts'
import type { Db } from '../../../base/db/client.ts'
import type { Maybe, SqlRow } from '../../../base/db/reads.ts'
import { AppError } from '../../../base/errors.ts'
import { imageSrc, thumbSrc } from '../../../base/files/sources.ts'
import type { products } from '../catalogue.tables.ts'
import type { partDetails } from './parts.tables.ts'

type Row = Pick<
  SqlRow<typeof products>,
  | 'id'
  | 'code'
  | 'name'
  | 'price'
  | 'image'
  | 'active'
  | 'version'
  | 'created_at'
  | 'updated_at'
  | (typeof OWN_FACT_NAMES)[number]
> &
  Maybe<Pick<SqlRow<typeof partDetails>, keyof Stock | 'replaced_by_id' | (typeof DETAIL_NAMES)[number]>> & {
    // JSON:
    names: string
    replaced_by: string | null
    replaces: string
    used: string
  }
/** A name in another language, and the id of its row. */
export type SavedName = { id: number; name: string }

const FACTS = sql.raw(
  [
    ...OWN_FACT_NAMES.map((name) => `p.${name}`),
    ...[...STOCK_NAMES, ...DETAIL_NAMES].map((name) => `d.${name}`),
  ].join(', '),
)
const NAMED = sql.raw(`json_object('id', n.id, 'code', n.code, 'name', n.name)`)
const USED = sql`
  select json_group_array(json_object('id', o.id, 'code', o.code, 'name', o.name, 'drawings', json(drawings)) order by o.name, o.id)
  from (
    select i.product_id, json_group_array(json_object('section', l.section, 'active', json(iif(i.active, 'true', 'false')),
      'number', 1 + (select count(*) from product_images before where before.product_id = i.product_id
        and before.deleted_at is null and (before.position, before.id) < (i.position, i.id))) order by i.position, i.id) as drawings
    from product_image_parts l cross join product_images i on i.id = l.image_id and i.deleted_at is null
    where l.part_id = p.id group by i.product_id
  ) u cross join products o on o.id = u.product_id and o.deleted_at is null`

/** A spare part, for its page and for the verbs that change it, with the rows of its names. Error: `not_found`. */
export async function readPart(
  db: Db,
  id: number,
): Promise<{ part: PartForm; rows: Partial<Record<Lang, SavedName>> }> {
  const [row] = await db.all<Row>(sql`
    select p.id, p.code, p.name, p.price, p.image, p.active, p.version, p.created_at, p.updated_at, d.replaced_by_id, ${FACTS},
      (select json_group_object(t.lang, json_object('id', t.id, 'name', t.name)) from products t where t.parent_id = p.id) as names,
      (select ${NAMED} from products n where n.id = d.replaced_by_id) as replaced_by,
      (select json_group_array(${NAMED} order by n.id) from part_details o cross join products n on n.id = o.part_id
        where o.replaced_by_id = p.id) as replaces, (${USED}) as used
    from products p left join part_details d on d.part_id = p.id
    where p.id = ${id} and p.parent_id is null and p.kind = 'part' and p.deleted_at is null`)
  if (!row) throw new AppError('not_found')
  const { image, names, active, ...own } = row
  const rows = JSON.parse(names) as Partial<Record<Lang, SavedName>>
  const nameIn = (lang: Lang) => (lang === 'it' ? row.name : (rows[lang]?.name ?? ''))
  return {
    rows,
    part: {
      ...own,
      active: active === 1,
      names: Object.fromEntries(LANGS.map((lang) => [lang, nameIn(lang)])) as Record<Lang, string>,
      thumb_src: thumbSrc(image),
      image_src: imageSrc(image),
      replaced_by: row.replaced_by === null ? null : (JSON.parse(row.replaced_by) as NamedPart),
      replaces: JSON.parse(row.replaces),
      used: JSON.parse(row.used),
    },
  }
}
