import { type Duty, unlessMissing } from './duty.ts'

/** D10: what others wrote can be reported, and who is refused is told why; a contact point. */
export const hosting: Duty = {
  since: '2024-02-17',
  source: 'Regulation (EU) 2022/2065 (DSA), Art. 11–17',
  address: 'https://eur-lex.europa.eu/eli/reg/2022/2065/oj',
  forLawyer: true,
  of: 'shop',
  judge: (_, _country, { settings: { contacts }, pages }) =>
    unlessMissing({ email: contacts.email.info !== '', page: pages.includes('imprint') }),
}
