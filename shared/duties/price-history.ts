import { type Duty, notApplicable } from './duty.ts'

/** D16: the lowest price of thirty days beside a reduced one; shoppers see no price here, so there is none to reduce. */
export const priceHistory: Duty = {
  since: '2022-05-28',
  source: 'Directive 98/6/EC, Art. 6a',
  address: 'https://eur-lex.europa.eu/eli/dir/1998/6/oj',
  of: 'shop',
  judge: () => notApplicable('no_prices'),
}
