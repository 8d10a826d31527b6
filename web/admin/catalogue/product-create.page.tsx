import { useAdmin } from '../shell/admin.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { ProductFields } from './product/product-fields.tsx'
import { refuseBlankTables, rereadProduct, saveProduct, useProductUploads } from './product/product-save.ts'
import { productFormBody, productValues } from './product/product-values.ts'

export function Component() {
  const { t } = useAdmin()
  const uploads = useProductUploads()
  return (
    <FormScreen
      name="products"
      title={t('products.new')}
      list="/admin/products"
      schema={productFormBody}
      values={productValues()}
      save={async (values, id) => {
        refuseBlankTables(t, values, uploads.pictures.uploads)
        return saveProduct(values, id)
      }}
      reread={(id) => rereadProduct(id!)}
      uploads={uploads.all}
      wide
    >
      <ProductFields uploads={uploads} />
    </FormScreen>
  )
}
