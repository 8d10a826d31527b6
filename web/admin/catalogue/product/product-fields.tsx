import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { useAdmin } from '../../shell/admin.ts'
import { useAhead } from '../../shell/ahead.ts'
import { onDemand } from '../../shell/on-demand.tsx'
import { FormTabs } from './form-tabs.tsx'
import { GeneralFields } from './general-fields.tsx'
import type { useProductUploads } from './product-uploads.ts'

const PartsFields = onDemand(() => import('./parts/parts-fields.tsx'))

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
