import { type Duty, isSaidIn, notApplicable, unlessMissing } from './duty.ts'

/** D15: which data a connected product makes, and how its owner gets them. */
export const dataAct: Duty = {
  since: '2025-09-12',
  source: 'Regulation (EU) 2023/2854, Art. 3 (2)',
  address: 'https://eur-lex.europa.eu/eli/reg/2023/2854/oj',
  forLawyer: true,
  of: 'product',
  shows: { page: ['data'], data_sheet: ['data'] },
  // Whether a product is connected its software's support says, or what is said of its data.
  judge: ({ supported_until, data_access }, country) =>
    supported_until === null && data_access.length === 0
      ? notApplicable('no_software')
      : unlessMissing({ data_access: isSaidIn(data_access, country) }),
}
