import { type Duty, notApplicable, unlessMissing } from './duty.ts'
import { isElectric } from './registrations.ts'

/** D6: the producer's number in the country's register of electrical equipment, and where such equipment goes in the end. */
export const producerNumbers: Duty = {
  since: '2014-02-14',
  source: 'Directive 2012/19/EU, Art. 14, 16, 17 (in Germany § 6 (3) ElektroG)',
  address: 'https://eur-lex.europa.eu/eli/dir/2012/19/oj',
  of: 'product',
  shows: {
    page: ['registrations', 'collection'],
    offer: ['registrations'],
    invoice: ['registrations'],
    imprint: ['registrations'],
    data_sheet: ['registrations', 'collection'],
  },
  judge: (product, country, { registrations }) =>
    isElectric({ ...product, law: product })
      ? unlessMissing({
          registration: registrations.some((each) => each.country === country && each.scheme === 'weee'),
        })
      : notApplicable('not_electric'),
}
