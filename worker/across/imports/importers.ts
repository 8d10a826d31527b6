import type { Imported } from '../../../shared/entities.ts'
import type { Importer } from './importer.ts'
import { oldWarrantyImporter } from './old-warranties.ts'
import { partImporter } from './parts.ts'
import { productImporter } from './products.ts'
import { retailerAccountImporter } from './retailer-accounts.ts'
import { retailerImporter } from './retailers.ts'

export const IMPORTERS: Record<Imported, Importer> = {
  products: productImporter,
  parts: partImporter,
  vendors: retailerImporter,
  'vendor-accounts': retailerAccountImporter,
  warrantiesolds: oldWarrantyImporter,
}
