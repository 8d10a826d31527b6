import { type Duty, notApplicable, unlessMissing } from './duty.ts'

/** D12: until when faults of a product's software are mended. */
export const cyberResilience: Duty = {
  since: '2026-09-11',
  source: 'Regulation (EU) 2024/2847 (CRA), Art. 13, 14',
  address: 'https://eur-lex.europa.eu/eli/reg/2024/2847/oj',
  of: 'product',
  shows: { page: ['support'], data_sheet: ['support'] },
  // Control units, modules and televisions have software; of others the end of support says that they have.
  judge: (product, _, { pages }) =>
    product.supported_until === null && !['control_unit', 'bluetooth', 'tv'].includes(product.kind)
      ? notApplicable('no_software')
      : unlessMissing({ support: product.supported_until !== null, page: pages.includes('security') }),
}
