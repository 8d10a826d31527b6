import { type Duty, unlessMissing } from './duty.ts'

/** D11: how accessible the shop is, and whom one tells. */
export const accessibility: Duty = {
  since: '2025-06-28',
  source: 'Directive (EU) 2019/882, Art. 13, Annex V',
  address: 'https://eur-lex.europa.eu/eli/dir/2019/882/oj',
  forLawyer: true,
  of: 'shop',
  judge: (_, _country, { pages }) => unlessMissing({ page: pages.includes('accessibility') }),
}
