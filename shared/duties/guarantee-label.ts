import { type Duty, notApplicable, unlessMissing } from './duty.ts'

/** D3: the harmonised label of a maker's guarantee that is longer than the law's, free and on the whole product, on the Commission's own artwork. */
export const guaranteeLabel: Duty = {
  since: '2026-09-27',
  source: 'Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960',
  address: 'https://eur-lex.europa.eu/eli/dir/2024/825/oj',
  forLawyer: true,
  of: 'product',
  shows: { page: ['guarantee'], data_sheet: ['guarantee'] },
  judge: (product, _, { settings: { contracts } }) => {
    if (product.guarantee_months === null) return notApplicable('no_guarantee')
    return unlessMissing({
      identifier: Boolean(product.model ?? product.code),
      guarantee_area: product.guarantee_area !== null,
      label_file: contracts.label_file !== '',
    })
  },
}
