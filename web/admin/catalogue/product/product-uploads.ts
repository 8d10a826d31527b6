import type { ProductBody } from '../../../../shared/catalogue/catalogue.admin.ts'
import type { Translate } from '../../../../shared/translate.ts'
import { ApiError } from '../../../api/client.ts'
import type { Upload } from '../../shell/uploads/upload.ts'
import { useTableUploads } from './parts/table-uploads.ts'
import { useSetUploads } from './sets/set-uploads.ts'

/** The files of a product, in the order of sending: pictures, documents, pictures of the tables. */
export function useProductUploads() {
  const pictures = useSetUploads('image')
  const documents = useSetUploads('doc')
  const tables = useTableUploads()
  return { pictures, documents, tables, all: [...pictures.uploads, ...documents.uploads, ...tables.uploads] }
}

/** Error: `invalid` for a new table with neither a part nor a picture, because shoppers would see it empty. */
export function refuseBlankTables(t: Translate, json: ProductBody, uploads: Upload[]): void {
  const blank = json.product_images_data?.findIndex(({ id, products }, index) => {
    const { file, sent } = uploads[index]?.read() ?? { file: null, sent: null }
    return id == null && !file && !sent && !products?.some((part) => part?.name?.trim())
  })
  if (blank === undefined || blank < 0) return
  const message = t('products.parts.blankTable', { n: blank + 1 })
  throw new ApiError(422, 'invalid', message, { product_images_data: message })
}
