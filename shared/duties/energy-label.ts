import { type Duty, notApplicable, unlessMissing } from './duty.ts'

/** D8: the class of a television beside it wherever it is shown, and its number in the register. */
export const energyLabel: Duty = {
  since: '2021-03-01',
  source: 'Delegated Regulation (EU) 2019/2013; Regulation (EU) 2017/1369',
  address: 'https://eur-lex.europa.eu/eli/reg_del/2019/2013/oj',
  // Televisions that run on 12 V alone: the scope is a question of law.
  forLawyer: true,
  of: 'product',
  shows: {
    page: ['energy', 'eprel'],
    list: ['energy'],
    basket: ['energy'],
    comparison: ['energy'],
    order: ['energy'],
    offer: ['energy'],
    price_list: ['energy'],
    data_sheet: ['energy', 'eprel'],
  },
  judge: (product) =>
    product.kind === 'tv'
      ? unlessMissing({ energy_class: product.energy_class !== null, eprel: product.eprel !== null })
      : notApplicable('no_television'),
}
