import { type Duty, isSaidIn, unlessMissing } from './duty.ts'

/** D2: what an offer online says of maker, product and dangers. */
export const productSafety: Duty = {
  since: '2024-12-13',
  source: 'Regulation (EU) 2023/988 (GPSR), Art. 19',
  address: 'https://eur-lex.europa.eu/eli/reg/2023/988/oj',
  forLawyer: true,
  of: 'product',
  shows: {
    page: ['maker', 'email', 'model', 'gtin', 'warnings', 'documents'],
    data_sheet: ['maker', 'email', 'model', 'gtin', 'warnings'],
  },
  judge: (product, country, { settings: { company, contacts } }) =>
    unlessMissing({
      maker: company.name !== '' && company.address.street !== '' && company.address.city !== '',
      email: contacts.email.info !== '',
      picture: product.hasPicture,
      identifier: Boolean(product.model ?? product.code ?? product.gtin),
      warnings: isSaidIn(product.warnings, country),
    }),
}
