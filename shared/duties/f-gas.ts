import { type Duty, notApplicable, unlessMissing } from './duty.ts'

/** D15: refrigerant and charge of an air conditioner. */
export const fGas: Duty = {
  since: '2025-01-01',
  source: 'Regulation (EU) 2024/573, Art. 12',
  address: 'https://eur-lex.europa.eu/eli/reg/2024/573/oj',
  of: 'product',
  shows: { page: ['refrigerant'], data_sheet: ['refrigerant'], packing_list: ['refrigerant'] },
  judge: (product) =>
    product.refrigerant === null
      ? notApplicable('no_refrigerant')
      : unlessMissing({ refrigerant_g: product.refrigerant_g !== null }),
}
