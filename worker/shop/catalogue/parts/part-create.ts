import { sql } from 'drizzle-orm'
import { slugOf } from '../../../../shared/catalogue/slugs.ts'
import { LANGS } from '../../../../shared/languages.ts'
import { OWN_FACT_NAMES } from '../../../../shared/parts/part-fields.ts'
import type { NewPartBody } from '../../../../shared/parts/parts.admin.ts'
import { keyOf } from '../../../../shared/typed/keys.ts'
import { type Author, changeRecord } from '../../../base/audit/change.ts'
import type { Db } from '../../../base/db/client.ts'
import { AppError } from '../../../base/errors.ts'
import { nameStatements } from '../part-names.ts'
import { nextIds } from '../product-checks.ts'
import { productSearchText } from '../search-text.ts'
import { detailStatement, findReplacement } from './part-changes.ts'
import { mergeFields, NEW_PART, recordOf } from './part-fields.ts'

/**
 * Makes a part that is on no drawing yet. As in an import, it stands in the first category, which no list shows. Returns its id.
 * Errors: `invalid` with fields, for a code that another part has too.
 */
export function createPart(db: Db, author: Author, { part_data }: NewPartBody): Promise<number> {
  return changeRecord(db, author, async () => {
    const part = mergeFields(NEW_PART, part_data)
    const { code, price, names, replaced_by_id: next } = part
    const twin = sql`select 1 from products where parent_id is null and kind = 'part' and deleted_at is null
      and code is not null and code_key = ${code && keyOf(code)}`
    const [[home], taken, replacement, ids] = await Promise.all([
      db.all<{ id: number | null }>(sql`select min(id) as id from cats where parent_id is null`),
      db.all(twin),
      next === null ? null : findReplacement(db, 0, next),
      nextIds(db),
    ])
    if (taken.length > 0) throw new AppError('invalid', { fields: { 'part_data.code': 'code_taken' } })
    const id = ids.product()
    const facts = sql.join(
      OWN_FACT_NAMES.map((name) => sql`${part[name]}`),
      sql`, `,
    )
    const text = `${names.it} ${code ?? ''}`
    const made = LANGS.filter((lang) => lang !== 'it' && names[lang] !== '').map((lang) => ({
      id: ids.product(),
      part: id,
      lang,
      name: names[lang],
    }))
    const indexed = {
      id,
      code,
      name: names.it,
      types: '',
      categoryId: home!.id!,
      familyId: null,
      listed: false,
      translations: [],
    }
    return {
      action: 'create',
      entity: 'parts',
      id,
      before: null,
      after: recordOf(part, replacement),
      statements: [
        sql`insert into products (id, lang, kind, cat_id, code, name, slug, price, ${sql.raw(OWN_FACT_NAMES.join(', '))}, active, search)
          select ${id}, 'it', 'part', ${home!.id}, ${code}, ${names.it}, ${`${slugOf(text, 'part')}-${id}`}, ${price}, ${facts}, 1, ${productSearchText({ name: names.it, code })}
          where not exists (${twin})
            and (${next} is null or exists (select 1 from products n where n.id = ${next} and n.deleted_at is null))`,
        detailStatement(id, part),
        ...(await nameStatements(db, { made, changed: [], gone: [], fresh: [indexed] })),
      ],
      // Somebody else made a product meanwhile.
      refusals: { 'products.id': new AppError('conflict') },
    }
  })
}
