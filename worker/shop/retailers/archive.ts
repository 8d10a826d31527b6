import { sql } from 'drizzle-orm'
import { archiving, translationsAlong } from '../../base/audit/archive.ts'
import { withTranslations } from '../../base/audit/removed.ts'
import { retailerCategories, retailers } from './retailers.tables.ts'

/** An archived retailer is switched off; its orders, quotations and warranties stay as they are. */
export const retailerArchive = archiving({
  entity: 'vendors',
  table: retailers,
  hasSwitch: true,
  record: sql`json_object('name', name, 'city', city, 'active', json(iif(coalesce(was_active, active), 'true', 'false')))`,
})

const NAME = 'vendor_categories.lang, vendor_categories.name_key, vendor_categories.name_rank'

/** Retailers keep an archived category, in case it is restored. */
export const retailerCategoryArchive = withTranslations(
  archiving({
    entity: 'vendor-categories',
    table: retailerCategories,
    among: sql`parent_id is null`,
    record: sql`json_object('name', name)`,
    refusals: { [NAME]: 'name_reused' },
    beside: translationsAlong(retailerCategories),
  }),
  {
    entity: 'vendor-categories',
    table: retailerCategories,
    columns: ['parent_id', 'lang', 'name', 'name_rank', 'updated_at', 'version'],
  },
)
