import { type Duty, unlessMissing } from './duty.ts'

/** D15: what a product's packaging is made of. */
export const packaging: Duty = {
  since: '2023-01-01',
  source: 'D.Lgs. 116/2020 (Decision 97/129/EC); Regulation (EU) 2025/40 (PPWR)',
  address: 'https://eur-lex.europa.eu/eli/reg/2025/40/oj',
  of: 'product',
  shows: { page: ['packaging'], packing_list: ['packaging'], data_sheet: ['packaging'] },
  judge: (product) => unlessMissing({ packaging: product.packaging !== null }),
}
