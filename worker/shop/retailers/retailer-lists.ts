import {
  type AdminRetailersQuery,
  adminRetailersQuery,
  type RetailerCategoriesQuery,
  type RetailerCategoryRow,
  type RetailerListRow,
  retailerCategoriesQuery,
} from '../../../shared/retailers/retailers.admin.ts'
import { ordering } from '../../base/audit/hand-order.ts'
import { decimal, translated, yesNo } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { retailerArchive, retailerCategoryArchive } from './archive.ts'
import { listCategories } from './retailer-categories.ts'
import { setRetailersActive } from './retailer-changes.ts'
import { listRetailers, planRetailers } from './retailer-records.ts'
import { retailerCategories } from './retailers.tables.ts'

export const retailerLists = {
  vendors: list<RetailerListRow, AdminRetailersQuery>({
    query: adminRetailersQuery,
    plan: planRetailers,
    read: async (db, query) => (await listRetailers(db, query)).vendors,
    columns: {
      id: (retailer) => retailer.id,
      name: (retailer) => retailer.name,
      city: (retailer) => retailer.city,
      address: (retailer) => retailer.address,
      active: (retailer, say) => yesNo(retailer.active, say),
      lat: (retailer) => decimal(retailer.lat),
      lng: (retailer) => decimal(retailer.lng),
    },
    bulk: { active: setRetailersActive, ...retailerArchive },
  }),
  'vendor-categories': list<RetailerCategoryRow, RetailerCategoriesQuery>({
    query: retailerCategoriesQuery,
    read: async (db, query) => (await listCategories(db, query)).categories,
    columns: {
      id: (category) => category.id,
      name: (category) => category.name,
      translations: translated,
    },
    bulk: {
      ...retailerCategoryArchive,
      order: ordering({ entity: 'vendor-categories', table: retailerCategories }),
    },
  }),
}
