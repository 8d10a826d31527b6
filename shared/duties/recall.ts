import { type Duty, unlessMissing } from './duty.ts'

/** D1: everybody who can be identified is told of a recall, with remedies to choose from. */
export const recall: Duty = {
  since: '2024-12-13',
  source: 'Regulation (EU) 2023/988, Art. 20, 35–37; Implementing Regulation (EU) 2024/1435',
  address: 'https://eur-lex.europa.eu/eli/reg/2023/988/oj',
  of: 'shop',
  // The notice names whom one turns to; all else the shop has.
  judge: (_, _country, { settings: { contacts } }) =>
    unlessMissing({ email: contacts.technical.email !== '' || contacts.email.support !== '' }),
}
