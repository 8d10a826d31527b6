import { useAdmin } from '../admin.ts'
import { FormScreen } from '../forms/form-screen.tsx'
import { ProductFields } from './product-fields.tsx'
import { refuseBlankTables, rereadProduct, saveProduct, useProductUploads } from './product-save.ts'
import { productFormBody, productValues } from './product-values.ts'

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
