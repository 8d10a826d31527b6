import type { ProductData, ProductForm } from '../../../shared/catalogue.admin.ts'
import { normalise } from '../../base/db/search.ts'
import { tablesRecord } from './product-tables.ts'

/** A product's own fields, by the names of its calls. */
export type Fields = Required<{ [K in keyof ProductData]: Exclude<ProductData[K], undefined> }>

/** A product that nothing is known of yet. */
export const NEW_PRODUCT: Fields = {
  name: '',
  code: null,
  cat_id: null,
  fam_id: null,
  description: '',
  price: null,
  video: null,
  types: '',
  kind: 'device',
  ampere: null,
  options: [],
  satellites: [],
  panel_satellites: null,
  takes_bluetooth: true,
}

/** What a form was filled with. */
export const fieldsOf = (form: ProductForm): Fields => ({
  name: form.name,
  code: form.code,
  cat_id: form.cat_id,
  fam_id: form.fam_id,
  description: form.description,
  price: form.price,
  video: form.video,
  types: form.types,
  kind: form.kind,
  ampere: form.ampere,
  options: form.options.map((option) => option.id),
  satellites: form.satellites,
  panel_satellites: form.panel_satellites,
  takes_bluetooth: form.takes_bluetooth,
})

/** What the form leaves out stays; what the kind has no use for goes. */
export function mergeFields(saved: Fields, data: ProductData): Fields {
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined))
  const fields: Fields = { ...saved, ...given }
  return {
    ...fields,
    code: fields.code || null,
    video: fields.video || null,
    description: fields.description ?? '',
    types: fields.types ?? '',
    options: fields.kind === 'antenna' ? fields.options : [],
    satellites: fields.kind === 'control_unit' ? fields.satellites : [],
    panel_satellites: fields.kind === 'panel' ? fields.panel_satellites : null,
  }
}

/** Rows as they are kept, here and in the audit trail. */
export const faqRecords = (faqs: { title: string; content?: string | null | undefined }[]) =>
  faqs.map(({ title, content }) => ({ title, content: content ?? '' }))
export const metaRecords = (
  metas: { name: string; value?: string | null | undefined; type?: string | null | undefined }[],
) => metas.map(({ name, value, type }) => ({ name, value: value ?? '', type: type ?? '' }))

/** The form's rows and tables, in the shape of its call. */
export const listsOf = (form: ProductForm) => ({
  faqs_data: faqRecords(form.faqs),
  metas_data: metaRecords(form.metas),
  product_images_data: tablesRecord(form.product_images),
})

/** The columns of a parent. */
export const columnsOf = (fields: Fields, slug: string) => ({
  code: fields.code,
  kind: fields.kind,
  categoryId: fields.cat_id,
  familyId: fields.fam_id,
  name: fields.name,
  slug,
  description: fields.description ?? '',
  types: fields.types ?? '',
  price: fields.price,
  ampere: fields.ampere,
  video: fields.video,
  panelSatellites: fields.panel_satellites,
  takesBluetooth: fields.takes_bluetooth,
  search: normalise(`${fields.name} ${fields.code ?? ''} ${fields.types ?? ''}`),
})
