import { type Duty, notApplicable, unlessMissing } from './duty.ts'

/** D4: the statement of guarantee, which owners get as a document. */
export const guaranteeStatement: Duty = {
  since: '2022-01-01',
  source: 'Directive (EU) 2019/771, Art. 17',
  address: 'https://eur-lex.europa.eu/eli/dir/2019/771/oj',
  of: 'product',
  judge: (product, _, { settings: { company } }) =>
    product.guarantee_months === null
      ? notApplicable('no_guarantee')
      : unlessMissing({ maker: company.name !== '' && company.address.street !== '' }),
}
