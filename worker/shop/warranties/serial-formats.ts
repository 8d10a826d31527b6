import { eq, sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import {
  MOST_SERIALS,
  type SerialFormatBody,
  type SerialFormatForm,
} from '../../../shared/units/serial-formats.admin.ts'
import { fitsFormat, type SerialFormat } from '../../../shared/units/serial-formats.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import { refuseStale } from '../../base/audit/versions.ts'
import type { Db } from '../../base/db/client.ts'
import { NOW } from '../../base/db/columns.ts'
import { AppError } from '../../base/errors.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { NO_HINTS, serialFormats } from './serial-formats.tables.ts'

const IS_SOLD = sql`parent_id is null and kind <> 'part'`

/** The form of a product's serial format. Error: `not_found`. */
export async function readSerialFormat(db: Db, productId: number): Promise<SerialFormatForm> {
  const [row] = await db
    .select({
      product: { id: products.id, name: products.name, code: products.code },
      format: {
        mask: serialFormats.mask,
        check: serialFormats.check,
        example: serialFormats.example,
        hints: serialFormats.hints,
      },
      version: serialFormats.version,
    })
    .from(products)
    .leftJoin(serialFormats, eq(serialFormats.productId, products.id))
    .where(sql`${products.id} = ${productId} and ${IS_SOLD}`)
  if (!row) throw new AppError('not_found')
  const { product, format, version } = row
  return {
    product,
    format: format ?? { mask: '', check: 'none', example: '', hints: NO_HINTS },
    version: version ?? 0,
  }
}

/** Saves a product's serial format; what is registered stays. Errors: `not_found`; `conflict` when somebody else saved meanwhile. */
export async function saveSerialFormat(
  db: Db,
  author: Author,
  productId: number,
  body: SerialFormatBody,
): Promise<void> {
  const { format, version } = await readSerialFormat(db, productId)
  const { mask, check, example } = body.format_data
  const hints = { ...NO_HINTS }
  for (const [lang, hint] of Object.entries(body.format_data.hints)) hints[lang as Lang] = hint ?? ''
  refuseStale(body, { format_data: format, version })
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'serial-format',
    id: productId,
    before: flat(format),
    after: flat({ mask, check, example, hints }),
    statements: [
      db
        .insert(serialFormats)
        .values({ productId, mask, check, example, hints, version: version + 1 })
        .onConflictDoUpdate({
          target: serialFormats.productId,
          set: { mask, check, example, hints, updatedAt: NOW, version: version + 1 },
          setWhere: eq(serialFormats.version, version),
        }),
    ],
  })
}

/** As the history holds it: a field for each hint. */
const flat = ({ hints, ...format }: SerialFormatForm['format']) => ({
  ...format,
  ...Object.fromEntries(Object.entries(hints).map(([lang, hint]) => [`hint_${lang}`, hint])),
})

/** How many of a product's newest registered numbers do not fit a format. */
export async function countMisfits(db: Db, productId: number, format: SerialFormat) {
  const rows = await db.all<{ serial_number: string }>(
    sql`select w.serial_number from products p join warranties w on w.code_key = p.code_key and w.deleted_at is null
      where p.id = ${productId} order by w.id desc limit ${MOST_SERIALS}`,
  )
  const misfits = rows.filter(({ serial_number }) => !fitsFormat(format, serial_number)).length
  return { registered: rows.length, misfits }
}

/**
 * What helps to type a number of the product with a code; null where every number is accepted. `isPublic` leaves out products that
 * shoppers do not see.
 */
export async function findSerialHint(db: Db, code: string, lang: Lang, isPublic = false) {
  const row = await db.get<
    { mask: string; check: SerialFormat['check']; example: string; hint: string } | undefined
  >(
    sql`select f.mask, f.check_rule as "check", f.example, coalesce(f.hints ->> ${lang}, '') as hint
      from products p join serial_formats f on f.product_id = p.id and f.mask <> '' where p.code_key = ${keyOf(code)}
        and ${IS_SOLD} and ${isPublic ? sql`p.active = 1 and p.deleted_at is null` : sql`true`} order by p.code = ${code} desc limit 1`,
  )
  return row ?? null
}

/** Refuses a serial number that does not fit its product's format. Error: `invalid` at `serial_number`, with the example. */
export async function refuseMisfit(db: Db, code: string, serialNumber: string): Promise<void> {
  const format = await findSerialHint(db, code, 'it')
  if (!format || fitsFormat(format, serialNumber)) return
  throw new AppError('invalid', {
    fields: { 'warranty_data.serial_number': 'serial_format' },
    proposal: format.example,
  })
}
