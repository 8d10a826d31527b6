import { type Duty, MET, unlessMissing } from './duty.ts'

/** D5: what shoppers are told before they bind themselves; acceptances are reservations unless the shop chose otherwise. */
export const consumerContracts: Duty = {
  since: '2026-06-19',
  source: 'Directive 2011/83/EU, Art. 6, 8, 11a',
  address: 'https://eur-lex.europa.eu/eli/dir/2011/83/oj',
  forLawyer: true,
  of: 'shop',
  shows: { offer: ['contract'] },
  // A reservation binds nobody; where an acceptance does, the terms are to be read before.
  judge: (_, _country, { settings: { contracts }, pages }) =>
    contracts.acceptance === 'reservation' ? MET : unlessMissing({ page: pages.includes('terms') }),
}
