import type { ProductData } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { factsOf } from '../../../shared/catalogue/product-fields.ts'
import { settled, stockOf } from '../../../shared/parts/stock.ts'
import { pick } from '../../base/db/reads.ts'
import { rowOf } from '../../base/db/writes.ts'
import { products } from './catalogue.tables.ts'
import { documentsRecord, picturesRecord } from './product-sets.ts'
import { tablesRecord } from './product-tables.ts'
import { productSearchText } from './search-text.ts'

type Given = Required<{ [K in keyof ProductData]: Exclude<ProductData[K], undefined> }>
/** A product's own fields, by the API's names. */
export interface Fields extends Given {
  description: string
  warnings: string
  data_access: string
  types: string
}

/** An empty product. */
export const NEW_PRODUCT: Fields = {
  name: '',
  code: null,
  cat_id: null,
  fam_id: null,
  description: '',
  warnings: '',
  data_access: '',
  price: null,
  types: '',
  kind: 'device',
  ...factsOf(),
  ...stockOf(),
  replaced_by: [],
  options: [],
  needed: [],
  goes_with: [],
  accessories: [],
  satellites: [],
  panel_satellites: null,
  takes_bluetooth: true,
}
const FIELDS = Object.keys(NEW_PRODUCT) as (keyof Fields)[]

const idsOf = (named: { id: number }[]) => named.map(({ id }) => id)

/** The fields of a form. */
export const fieldsOf = (form: ProductForm): Fields =>
  pick(
    {
      ...form,
      replaced_by: idsOf(form.replaced_by),
      options: idsOf(form.options),
      needed: idsOf(form.needed),
      goes_with: idsOf(form.goes_with),
      accessories: idsOf(form.accessories),
    },
    FIELDS,
  )

/** Fields that the form leaves out stay; fields that the kind does not have are cleared. */
export function mergeFields(saved: Fields, data: ProductData): Fields {
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const fields = { ...saved, ...given }
  return settled({
    ...fields,
    code: fields.code || null,
    video: fields.video || null,
    description: fields.description ?? '',
    warnings: fields.warnings ?? '',
    data_access: fields.data_access ?? '',
    types: fields.types ?? '',
    options: fields.kind === 'antenna' ? fields.options : [],
    satellites: fields.kind === 'control_unit' ? fields.satellites : [],
    panel_satellites: fields.kind === 'panel' ? fields.panel_satellites : null,
  })
}

/** Rows as stored here and in the history. */
export const faqRecords = (faqs: { title: string; content?: string | null | undefined }[]) =>
  faqs.map(({ title, content }) => ({ title, content: content ?? '' }))
export const metaRecords = (
  metas: { name: string; value?: string | null | undefined; type?: string | null | undefined }[],
) => metas.map(({ name, value, type }) => ({ name, value: value ?? '', type: type ?? '' }))

/** The form's rows and tables, in the shape of its call. */
export const listsOf = (form: ProductForm) => ({
  faqs_data: faqRecords(form.faqs),
  metas_data: metaRecords(form.metas),
  pictures_data: picturesRecord(form.pictures),
  documents_data: documentsRecord(form.documents),
  product_images_data: tablesRecord(form.product_images),
})

/** The columns of a parent. */
export const columnsOf = (
  {
    options,
    satellites,
    needed,
    goes_with,
    accessories,
    stock,
    on_hand,
    expected_on,
    replaced_by,
    ...own
  }: Fields,
  slug: string,
) => ({
  ...rowOf(products, own),
  slug,
  search: productSearchText(own),
})
