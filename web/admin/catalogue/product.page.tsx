import type { ProductBody } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useAhead } from '../shell/ahead.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { type WithParent, withParent } from '../shell/translations/translation.ts'
import { categoriesAndFamilies } from './categories-and-families.tsx'
import { useDifferences } from './product/differences.ts'
import { FormTabs } from './product/form-tabs.tsx'
import { GeneralFields } from './product/general-fields.tsx'
import { sheetCopies } from './product/parts/sheet-copies.ts'
import { refuseBlankTables, useProductUploads } from './product/product-uploads.ts'
import { productValues } from './product/product-values.ts'

const schemas = () => import('./product/product-body.ts')
const TranslationForm = onDemand(() => import('./product/translation-form.tsx'))

type Product = WithParent<ProductForm>
const { products } = api.admin
const at = products[':id']

export const loader = formLoader(
  withParent(
    'products',
    async (id): Promise<ProductForm> => (await read(at.$get({ param: { id } }))).product,
  ),
  categoriesAndFamilies,
)
export const action = formAction(
  {
    create: (json: ProductBody) => products.create.$post({ json }),
    edit: (json: ProductBody, id) => at.edit.$post({ param: { id }, json }),
  },
  sheetCopies,
)

function ItalianForm({ record: product, reread }: FormProps<Product>) {
  const { t } = useAdmin()
  const uploads = useProductUploads()
  const known = product?.record
  return (
    <FormScreen
      name="products"
      title={known?.name ?? t('products.new')}
      list="/admin/products"
      schema={async () => (await schemas()).productFormBody}
      values={productValues(known)}
      check={(values) => refuseBlankTables(t, values, uploads.tables.uploads)}
      reread={async (id) => productValues((await reread(id)).record)}
      show={useDifferences(known)}
      uploads={uploads.all}
      aside={
        product && (
          <>
            <ButtonLink to={`/admin/products/${product.record.id}/serial-format`}>
              {t('serial-format.title')}
            </ButtonLink>
            <LanguageSwitch {...product} entity="products" />
          </>
        )
      }
      wide
    >
      <ProductFields product={known} uploads={uploads} />
    </FormScreen>
  )
}

/** A product, new or existing, or one of its translations. */
export function Component() {
  return (
    <RecordForm<Product> name="products">
      {(product, reread) =>
        product?.parent ? (
          <TranslationForm of={product} parent={product.parent} reread={reread} />
        ) : (
          <ItalianForm record={product} reread={reread} />
        )
      }
    </RecordForm>
  )
}

const PartsFields = onDemand(() => import('./product/parts/parts-fields.tsx'))

interface Props {
  product: ProductForm | undefined
  uploads: ReturnType<typeof useProductUploads>
}

/** The form of an Italian product. */
export function ProductFields({ product, uploads }: Props) {
  const { t } = useAdmin()
  useAhead(PartsFields)
  const { pictures, documents, tables } = uploads
  return (
    <FormTabs
      label={t('products.title')}
      tabs={[
        {
          name: 'general',
          label: t('products.tabs.general'),
          paths: ['product_data', 'metas_data', 'faqs_data', 'pictures_data', 'documents_data'],
          content: <GeneralFields product={product} pictures={pictures} documents={documents} />,
        },
        {
          name: 'parts',
          label: t('products.tabs.parts'),
          paths: ['product_images_data'],
          content: <PartsFields product={product} pictures={tables} />,
        },
      ]}
    />
  )
}
