import { type Duty, MET } from './duty.ts'

/** D9: whether and how it is checked that reviews are from owners, which stands above them. */
export const reviews: Duty = {
  since: '2022-05-28',
  source: 'Directive (EU) 2019/2161, Art. 3 (Directive 2005/29/EC, Art. 7 (6))',
  address: 'https://eur-lex.europa.eu/eli/dir/2019/2161/oj',
  of: 'shop',
  judge: () => MET,
}
