import { sql } from 'drizzle-orm'
import type { Lang } from '../../../shared/languages.ts'
import type { OfferMarkup } from '../../../shared/quotations/margins.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'

/** The categories with a retailer's mark-ups. */
export const listMarkups = (db: Db, retailerId: number | null, lang: Lang): Promise<OfferMarkup[]> =>
  db.all<OfferMarkup>(sql`
    select c.id as cat_id, coalesce(nullif(t.name, ''), c.name) as name, m.markup from cats c
    left join cats t on t.parent_id = c.id and t.lang = ${lang}
    left join retailer_markups m on m.cat_id = c.id and m.vendor_id = ${retailerId}
    where c.parent_id is null and c.deleted_at is null order by c.position, c.id`)

/** Replaces a retailer's mark-ups. Errors: `not_found` for an account without a retailer; `invalid` for a category that is unknown. */
export async function saveMarkups(
  db: Db,
  author: Author,
  markups: { cat_id: number; markup: number }[],
): Promise<void> {
  const { retailerId } = author.actor
  if (retailerId === null) throw new AppError('not_found')
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'vendors',
    id: retailerId,
    after: { markups },
    statements: [
      sql`update vendors set id = id where id = ${retailerId}`,
      sql`delete from retailer_markups where vendor_id = ${retailerId}`,
      // Of an unknown category the column is null, which the table refuses.
      sql`insert into retailer_markups (vendor_id, cat_id, markup)
        select ${retailerId}, (select id from cats where id = value ->> 'cat_id' and parent_id is null), value ->> 'markup'
        from json_each(${JSON.stringify(markups)})`,
    ],
    refusals: {
      'retailer_markups.cat_id': new AppError('invalid', { fields: { markups: 'unknown' } }),
      'retailer_markups.vendor_id, retailer_markups.cat_id': new AppError('invalid', {
        fields: { markups: 'twice' },
      }),
    },
  })
}
