import { type SQL, sql } from 'drizzle-orm'
import Papa from 'papaparse'
import type { Imported } from '../../../shared/entities.ts'
import { FORMULA } from '../../../shared/import-cells.ts'
import { BETWEEN, IMPORT_COLUMNS, TEXT_LANGS, TEXTS } from '../../../shared/imports.ts'
import type { Db } from '../../base/db/client.ts'
import { euros, yesNo } from '../../base/lists/cells.ts'
import type { Translate } from '../../base/texts.ts'

/** Records that are in memory at once: a product has texts in five languages. */
const PAGE = 2000
const PRODUCTS = 200
/** Excel reads UTF-8 only behind this mark. */
const BYTE_ORDER_MARK = '\uFEFF'

type Row = Record<string, string | number | null> & { after: number }

const TEXT_COLUMNS = sql.raw(
  TEXT_LANGS.flatMap((lang) =>
    TEXTS.map(
      (text) =>
        `, (select t.${text} from products t where t.parent_id = p.id and t.lang = '${lang}') as ${text}_${lang}`,
    ),
  ).join(''),
)

/** A product without a code is named by its id, so that an import of the file finds it. */
const CODE = sql.raw(`coalesce(nullif(p.code, ''), '#' || p.id) as code`)

/** A page of an entity's rows after the row `after`, in an order that does not shift when others make changes. */
const PAGES: Record<Imported, (after: number) => SQL> = {
  // A product, then its parts by table and place.
  products: (after) => sql`
    with p as (
      select p.* from products p where p.parent_id is null and p.kind <> 'part' and p.deleted_at is null and p.id > ${after} order by p.id limit ${PRODUCTS}
    )
    select p.id as after, p.id as sort, 0 as place, 0 as spot, ${CODE}, p.kind, p.name, c.name as category,
      f.name as family, p.price, p.active, p.description, p.types, p.video, p.ampere, null as "table", null as section,
      null as part_code ${TEXT_COLUMNS}
    from p join cats c on c.id = p.cat_id left join fams f on f.id = p.fam_id
    union all
    select p.id, p.id, i.place, l.position, ${CODE}, 'part', part.name, null,
      null, part.price, part.active, null, null, null, null, i.place, l.section, part.code
      ${sql.raw(', null'.repeat(12))}
    from p join (
      select id, product_id, row_number() over (partition by product_id order by position, id) as place from product_images
      where deleted_at is null and product_id in (select id from p)
    ) i on i.product_id = p.id join product_image_parts l on l.image_id = i.id join products part on part.id = l.part_id and part.deleted_at is null
    order by sort, place, spot`,
  vendors: (after) => sql`
    select v.id as after, v.id, v.name, v.city, v.address, v.cap, v.country, v.telephone, v.email, v.lat, v.lng, v.active, (
      select group_concat(c.name, ${BETWEEN} order by c.id) from vendor_category_links l
      join vendor_categories c on c.id = l.category_id and c.deleted_at is null where l.vendor_id = v.id
    ) as categories
    from vendors v where v.deleted_at is null and v.id > ${after} order by v.id limit ${PAGE}`,
  // Passwords never leave the shop.
  'vendor-accounts': (after) => sql`
    select u.id as after, u.email, u.first_name, u.last_name, u.telephone, u.vendor_id, v.name as vendor, u.active, u.lang,
      '' as password_hash
    from users u left join vendors v on v.id = u.vendor_id
    where u.role = 'vendor' and u.deleted_at is null and u.id > ${after} order by u.id limit ${PAGE}`,
  warrantiesolds: (after) => sql`
    select o.id as after, o.code, o.serial_number, o.mounting_date, o.name, o.surname, o.plate, o.email, o.telephone, o.note,
      o.link
    from old_warranties o where o.id > ${after} order by o.id limit ${PAGE}`,
}

/** A cell as an import reads it. Numbers have a decimal comma, as in the shop's countries. */
function cellOf({ name, kind }: (typeof IMPORT_COLUMNS)[Imported][number], row: Row, say: Translate): string {
  const value = row[name] ?? null
  if (value === null) return ''
  if (kind === 'price') return euros(Number(value))
  if (kind === 'yes') return yesNo(value === 1, say)
  return kind === 'number' ? String(value).replace('.', ',') : String(value)
}

const toLines = (rows: string[][]) =>
  `${Papa.unparse(rows, { delimiter: ';', newline: '\r\n', escapeFormulae: FORMULA })}\r\n`

/**
 * All records of a kind as a file that an import of the same kind takes: its columns have their technical names, so that the
 * file can be read in every language. Importing it again changes nothing.
 */
export async function streamExport(
  db: Db,
  entity: Imported,
  say: Translate,
): Promise<ReadableStream<Uint8Array>> {
  const columns = IMPORT_COLUMNS[entity]
  const readPage = (after: number) => db.all<Row>(PAGES[entity](after))
  const encoder = new TextEncoder()
  // A failure on the first page fails the call.
  let page = await readPage(0)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + toLines([columns.map(({ name }) => name)])))
    },
    async pull(controller) {
      const last = page.at(-1)
      if (!last) return controller.close()
      controller.enqueue(
        encoder.encode(toLines(page.map((row) => columns.map((column) => cellOf(column, row, say))))),
      )
      page = await readPage(last.after)
    },
  })
}
