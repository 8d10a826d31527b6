import {
  type AdminVendorsQuery,
  adminVendorsQuery,
  type VendorCategoriesQuery,
  type VendorCategoryRow,
  type VendorRow,
  vendorCategoriesQuery,
} from '../../../shared/retailers.admin.ts'
import { ordering } from '../../base/audit/ordering.ts'
import { translated, yesNo } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { vendorArchive, vendorCategoryArchive } from './archive.ts'
import { vendorCategories } from './retailers.tables.ts'
import { listCategories } from './vendor-categories.ts'
import { setVendorsActive } from './vendor-changes.ts'
import { listVendors } from './vendor-records.ts'

export const retailerLists = {
  vendors: list<VendorRow, AdminVendorsQuery>({
    query: adminVendorsQuery,
    read: async (db, query) => (await listVendors(db, query)).vendors,
    columns: {
      id: (vendor) => vendor.id,
      name: (vendor) => vendor.name,
      city: (vendor) => vendor.city,
      address: (vendor) => vendor.address,
      active: (vendor, say) => yesNo(vendor.active, say),
    },
    bulk: { active: setVendorsActive, ...vendorArchive },
  }),
  'vendor-categories': list<VendorCategoryRow, VendorCategoriesQuery>({
    query: vendorCategoriesQuery,
    read: async (db, query) => (await listCategories(db, query)).categories,
    columns: {
      id: (category) => category.id,
      name: (category) => category.name,
      translations: translated,
    },
    bulk: {
      ...vendorCategoryArchive,
      order: ordering({ entity: 'vendor-categories', table: vendorCategories }),
    },
  }),
}
