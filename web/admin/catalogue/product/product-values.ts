import type { ProductBody } from '../../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { factsOf } from '../../../../shared/catalogue/product-fields.ts'
import type { Alts } from '../../../../shared/catalogue/product-sets.ts'
import { eachLang } from '../../../../shared/languages.ts'
import { stockOf } from '../../../../shared/parts/stock.ts'

// Keys in the API's order: the Worker compares lists by it to notice changes that others made.
export const BLANK_META = { name: '', value: '', type: '' }
export const BLANK_FAQ = { title: '', content: '' }
export const BLANK_PART = { name: '', price: null, section: '', code: null }
/** A text for each language. */
export const altsOf = (alts: Alts): Alts => eachLang((lang) => alts[lang] ?? '')
export const BLANK_TABLE = { products: [{ ...BLANK_PART, section: '1' }] }

/** A list of rows, with one blank row when it is empty. */
const orBlank = <R>(rows: R[], blank: R): R[] => (rows.length > 0 ? rows : [blank])

const textsOf = (product?: ProductForm) => ({
  faqs_data: orBlank(product?.faqs.map(({ title, content }) => ({ title, content })) ?? [], BLANK_FAQ),
  metas_data: orBlank(
    product?.metas.map(({ name, value, type }) => ({ name, value, type })) ?? [],
    BLANK_META,
  ),
  version: product?.version,
})

/** A product's spare parts, each one once, in the order of its tables. */
export const partsIn = (product: ProductForm) => [
  ...new Map(
    product.product_images.flatMap(({ products }) => products.map((part) => [part.id, part])),
  ).values(),
]

/** The values of a translation's form: its texts, and the names of the parts. */
export const translationValues = (product: ProductForm): ProductBody => ({
  product_data: {
    name: product.name,
    description: product.description,
    warnings: product.warnings,
    data_access: product.data_access,
    types: product.types,
  },
  ...textsOf(product),
  parts_data: partsIn(product).map(({ id, names }) => ({ id, name: names[product.lang]?.name ?? '' })),
})

/** The values of a product's form. */
export const productValues = (product?: ProductForm): ProductBody => ({
  product_data: {
    name: product?.name ?? '',
    code: product?.code ?? null,
    cat_id: product?.cat_id ?? null,
    fam_id: product?.fam_id ?? null,
    description: product?.description ?? '',
    warnings: product?.warnings ?? '',
    data_access: product?.data_access ?? '',
    price: product?.price ?? null,
    types: product?.types ?? '',
    kind: product?.kind ?? 'device',
    ...factsOf(product),
    ...stockOf(product),
    replaced_by: product?.replaced_by.map(({ id }) => id) ?? [],
    options: product?.options.map(({ id }) => id) ?? [],
    needed: product?.needed.map(({ id }) => id) ?? [],
    goes_with: product?.goes_with.map(({ id }) => id) ?? [],
    accessories: product?.accessories.map(({ id }) => id) ?? [],
    satellites: product?.satellites ?? [],
    panel_satellites: product?.panel_satellites ?? null,
    takes_bluetooth: product?.takes_bluetooth ?? true,
  },
  ...textsOf(product),
  pictures_data: product?.pictures.map(({ id, kind, alts }) => ({ id, kind, alts: altsOf(alts) })) ?? [],
  documents_data: product?.documents.map(({ id, kind, lang }) => ({ id, kind, lang })) ?? [],
  product_images_data: (product?.product_images ?? []).map(({ id, active, titles, products }) => ({
    id,
    active,
    titles: altsOf(titles),
    products: orBlank<NonNullable<TableRow['products']>[number]>(
      products.map(({ id, active, name, price, section, code, point }) => ({
        id,
        active,
        name,
        price,
        section,
        code,
        point,
      })),
      BLANK_PART,
    ),
  })),
})
type TableRow = NonNullable<ProductBody['product_images_data']>[number]
