import type { ProductForm } from '../../../shared/catalogue.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { EditScreen } from '../shell/forms/edit-screen.tsx'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { LanguageSwitch } from '../shell/translations/language-switch.tsx'
import { withParent } from '../shell/translations/translation.ts'
import { useDifferences } from './product/differences.ts'
import { ProductFields } from './product/product-fields.tsx'
import {
  readProduct,
  refuseBlankTables,
  rereadProduct,
  saveProduct,
  useProductUploads,
} from './product/product-save.ts'
import { productFormBody, productValues } from './product/product-values.ts'
import { TranslationForm } from './product/translation-form.tsx'
import { productLanguages } from './product-languages.ts'

const readBoth = withParent(readProduct)

function EditForm({ product }: { product: ProductForm }) {
  const { t } = useAdmin()
  const uploads = useProductUploads()
  const show = useDifferences(product)
  return (
    <FormScreen
      name="products"
      title={product.name}
      list="/admin/products"
      schema={productFormBody}
      values={productValues(product)}
      save={async (values) => {
        refuseBlankTables(t, values, uploads.pictures.uploads)
        return saveProduct(values, product.id)
      }}
      reread={() => rereadProduct(product.id)}
      show={show}
      uploads={uploads.all}
      aside={<LanguageSwitch record={product} parent={null} languages={productLanguages} />}
      wide
    >
      <ProductFields product={product} uploads={uploads} />
    </FormScreen>
  )
}

/** A product, or one of its translations. */
export function Component() {
  return (
    <EditScreen name="products" read={readBoth}>
      {({ record, parent }) =>
        parent ? (
          <TranslationForm key={record.id} product={record} parent={parent} />
        ) : (
          <EditForm key={record.id} product={record} />
        )
      }
    </EditScreen>
  )
}
