import type { Imported } from '../../../shared/imports.ts'
import type { Importer } from './importer.ts'
import { oldWarrantyImporter } from './old-warranties.ts'
import { productImporter } from './products.ts'
import { vendorAccountImporter } from './vendor-accounts.ts'
import { vendorImporter } from './vendors.ts'

export const IMPORTERS: Record<Imported, Importer> = {
  products: productImporter,
  vendors: vendorImporter,
  'vendor-accounts': vendorAccountImporter,
  warrantiesolds: oldWarrantyImporter,
}
