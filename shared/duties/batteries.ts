import { type Duty, notApplicable, unlessMissing } from './duty.ts'

/** D14: chemistry and capacity of a battery; its passport is the unit's page. */
export const batteries: Duty = {
  since: '2026-08-18',
  source: 'Regulation (EU) 2023/1542, Art. 13, 77',
  address: 'https://eur-lex.europa.eu/eli/reg/2023/1542/oj',
  of: 'product',
  shows: { page: ['battery', 'passport'], data_sheet: ['battery'], packing_list: ['battery'] },
  judge: (product, country, { registrations }) =>
    product.battery_chemistry === null && product.battery_wh === null
      ? notApplicable('no_battery')
      : unlessMissing({
          chemistry: product.battery_chemistry !== null,
          capacity: product.battery_wh !== null,
          registration: registrations.some((each) => each.country === country && each.scheme === 'batteries'),
        }),
}
