import { sql } from 'drizzle-orm'
import { archiving, translationsAlong } from '../../base/audit/archive.ts'
import { withTranslations } from '../../base/audit/removed.ts'
import { vendorCategories, vendors } from './retailers.tables.ts'

/** An archived retailer is switched off; its orders, quotations and warranties stay as they are. */
export const vendorArchive = archiving({
  ...{ entity: 'vendors', table: vendors, hasSwitch: true },
  record: sql`json_object('name', name, 'city', city, 'active', json(iif(coalesce(was_active, active), 'true', 'false')))`,
})

const NAME = 'vendor_categories.lang, vendor_categories.name_key, vendor_categories.name_rank'

/** Retailers keep an archived category, for when it comes back. */
export const vendorCategoryArchive = withTranslations(
  archiving({
    ...{ entity: 'vendor-categories', table: vendorCategories, among: sql`parent_id is null` },
    record: sql`json_object('name', name)`,
    refusals: { [NAME]: 'name_reused' },
    beside: translationsAlong(vendorCategories),
  }),
  {
    ...{ entity: 'vendor-categories', table: vendorCategories },
    columns: ['parent_id', 'lang', 'name', 'name_rank', 'updated_at', 'version'],
  },
)
