import { type Duty, unlessMissing } from './duty.ts'

/** D13: who repairs, what it costs, how long parts are kept. */
export const repair: Duty = {
  since: '2026-07-31',
  source: 'Directive (EU) 2024/1799',
  address: 'https://eur-lex.europa.eu/eli/dir/2024/1799/oj',
  forLawyer: true,
  of: 'shop',
  shows: { page: ['repair'], data_sheet: ['repair'] },
  judge: (_, _country, { pages }) => unlessMissing({ page: pages.includes('repair') }),
}
