import { type Duty, unlessMissing } from './duty.ts'

/** D7: the unique identifier in France, in the terms and on the site, for each of its schemes; the Triman sign with how one sorts. */
export const frenchIdentifier: Duty = {
  since: '2022-01-01',
  source: 'Code de l’environnement, art. R541-173, L541-9-3, R541-12-17',
  address: 'https://www.legifrance.gouv.fr/codes/article_lc/LEGIARTI000042650053',
  of: 'shop',
  countries: ['FR'],
  shows: {
    page: ['registrations', 'triman'],
    imprint: ['registrations'],
    packing_list: ['triman'],
    data_sheet: ['triman'],
  },
  judge: (_, _country, { registrations }) =>
    unlessMissing({
      registration: ['weee', 'packaging'].every((scheme) =>
        registrations.some((each) => each.country === 'FR' && each.scheme === scheme),
      ),
    }),
}
