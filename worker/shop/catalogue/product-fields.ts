import { FACT_NAMES } from '../../../shared/catalogue/product-fields.ts'
import { TEXTS } from '../../../shared/imports/imports.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import type { products } from './catalogue.tables.ts'

/*
 * The fields of a product that are columns: forms, histories and files call each as the table does. Its lists (options,
 * satellites, data, FAQs, spare parts) have tables of their own.
 */

/** What a file of products holds, in the order of the history. */
export const FILED = [
  'code',
  'kind',
  'name',
  'cat_id',
  'fam_id',
  'price',
  'active',
  'description',
  'warnings',
  'data_access',
  'types',
  ...FACT_NAMES,
] as const satisfies (keyof SqlRow<typeof products>)[]

const isFact = <Name extends string>(name: Name): name is Exclude<Name, (typeof TEXTS)[number]> =>
  !(TEXTS as readonly string[]).includes(name)

/** What a translation has of its parent, beside its own `TEXTS`. */
export const FACTS = [...FILED.filter(isFact), 'panel_satellites' as const, 'takes_bluetooth' as const]
