import type { ProductBody } from '../../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { useAdmin } from '../../shell/admin.ts'
import { useFormChoices } from '../categories-and-families.tsx'

type Lists = Required<
  Pick<
    ProductBody,
    'metas_data' | 'faqs_data' | 'product_images_data' | 'parts_data' | 'pictures_data' | 'documents_data'
  >
>

/** For a conflict: shows values of the form, given by path, as a person reads them. */
export function useDifferences(product: ProductForm | undefined) {
  const { t, lang } = useAdmin()
  const { categories, families } = useFormChoices()
  const nameIn = (records: { id: number; name: string }[], id: unknown) =>
    records.find((record) => record.id === id)?.name ?? ''
  const namesOf = (ids: number[], known: ProductForm['options'] = []) =>
    ids.map((id) => nameIn(known, id) || `#${id}`).join(', ')
  const shows: Record<string, (value: never) => string> = {
    cat_id: (id) => nameIn(categories, id),
    fam_id: (id) => nameIn(families, id),
    price: (cents: number | null) => (cents === null ? '' : formatEuros(cents, lang)),
    kind: (kind) => t(`products.kinds.${kind}`),
    takes_bluetooth: (takes) => t(takes ? 'list.yes' : 'list.no'),
    satellites: (names: string[]) => names.join(', '),
    stock: (state) => (state ? t(`products.stocks.${state}`) : ''),
    replaced_by: (ids: number[]) => namesOf(ids, product?.replaced_by),
    options: (ids: number[]) => namesOf(ids, product?.options),
    needed: (ids: number[]) => namesOf(ids, product?.needed),
    goes_with: (ids: number[]) => namesOf(ids, product?.goes_with),
    accessories: (ids: number[]) => namesOf(ids, product?.accessories),
    pictures_data: (rows: Lists['pictures_data']) =>
      rows.map(({ kind }, index) => `${index + 1} ${t(`products.sets.pictures.${kind}`)}`).join(', '),
    documents_data: (rows: Lists['documents_data']) =>
      rows
        .map(({ kind, lang }) => t(`products.sets.documents.${kind}`) + (lang ? ` (${lang})` : ''))
        .join(', '),
    metas_data: (rows: Lists['metas_data']) => rows.map(({ name, value }) => `${name}: ${value}`).join('; '),
    faqs_data: (rows: Lists['faqs_data']) => rows.map(({ title }) => title).join('; '),
    parts_data: (names: Lists['parts_data']) => names.flatMap(({ name }) => name || []).join('; '),
    product_images_data: (tables: Lists['product_images_data']) =>
      tables
        .map(({ products = [] }, index) => {
          const names = products.map(({ name }) => name).join(', ')
          return `${t('products.parts.table', { n: index + 1 })}: ${names}`
        })
        .join('; '),
  }
  return (path: string, value: unknown) => shows[path.split('.').at(-1)!]?.(value as never)
}
