import {
  type AdminProductsQuery,
  adminFamiliesQuery,
  adminProductsQuery,
  categoriesQuery,
  type FamiliesListQuery,
} from '../../../shared/catalogue/catalogue.admin.ts'
import type {
  CategoryListRow,
  FamilyListRow,
  ProductListRow,
} from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { ordering } from '../../base/audit/hand-order.ts'
import { euros, translated, yesNo } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { categoryArchive, familyArchive, productArchive } from './archive.ts'
import { categories, families } from './catalogue.tables.ts'
import { listCategoryRows, listFamilyRows } from './category-forms.ts'
import { moveProducts, setProductsActive, setProductsCategory } from './product-bulk.ts'
import { setProductPrices } from './product-prices.ts'
import { listProductRows, planProducts } from './product-rows.ts'

const GROUP = {
  id: ({ id }: CategoryListRow) => id,
  name: ({ name }: CategoryListRow) => name,
  slug: ({ slug }: CategoryListRow) => slug,
  translations: translated,
}

export const catalogueLists = {
  categories: list<CategoryListRow, Omit<FamiliesListQuery, 'filters[cat_id]'>>({
    query: categoriesQuery,
    read: async (db, query) => (await listCategoryRows(db, query)).categories,
    columns: GROUP,
    bulk: { ...categoryArchive, order: ordering({ entity: 'categories', table: categories }) },
  }),
  fams: list<FamilyListRow, FamiliesListQuery>({
    query: adminFamiliesQuery,
    read: async (db, query) => (await listFamilyRows(db, query)).fams,
    columns: {
      ...GROUP,
      cat: (family) => family.cat.name,
      products_count: (family) => family.products_count,
    },
    bulk: { ...familyArchive, order: ordering({ entity: 'fams', table: families }) },
  }),
  products: list<ProductListRow, AdminProductsQuery>({
    query: adminProductsQuery,
    plan: planProducts,
    read: async (db, query) => (await listProductRows(db, query)).products,
    columns: {
      id: (product) => product.id,
      code: (product) => product.code,
      name: (product) => product.name,
      kind: (product, say) => say(`lists.kinds.${product.kind}`),
      cat: (product) => product.cat.name,
      fam: (product) => product.fam?.name ?? '',
      price: (product) => euros(product.price),
      active: (product, say) => yesNo(product.active, say),
      people_waiting: (product) => product.waiting,
      translations: translated,
    },
    bulk: {
      active: setProductsActive,
      cat: setProductsCategory,
      places: moveProducts,
      prices: setProductPrices,
      ...productArchive,
    },
  }),
}
