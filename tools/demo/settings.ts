import { SECTION_NAMES, SECTIONS } from '../../shared/settings/sections.ts'
import { type AllSettings, BLANK } from '../../shared/settings/settings.ts'
import type { Row } from './rows.ts'

const email = {
  sender: 'noreply@sosta.test',
  info: 'info@sosta.test',
  sales: 'commerciale@sosta.test',
  support: 'assistenza@sosta.test',
  privacy: 'privacy@sosta.test',
}
const telephone = '+39 031 555 0140'

/** Whose the demo is: a company that is made up. Its addresses end in `.test` and reach nobody. */
export const DEMO: AllSettings = {
  brand: { ...BLANK.brand, name: 'Sosta' },
  company: {
    name: 'Lumacar S.r.l.',
    address: {
      street: 'Via dell’Artigianato 14',
      cap: '22063',
      city: 'Cantù',
      province: 'CO',
      country: 'IT',
    },
    vatNumber: 'IT09524130136',
    director: 'Elena Casati',
    register: 'Como-Lecco',
    registerNumber: 'CO\u00a0318462',
    capital: 100_000,
    taxRegime: 'RF01',
    certifiedEmail: 'lumacar@pec.sosta.test',
    court: 'Como',
  },
  contacts: {
    telephone,
    email,
    mails: BLANK.contacts.mails,
    commercial: { email: email.sales, telephone },
    technical: { email: email.support, telephone: '+39 031 555 0141' },
    foreign: { email: 'export@sosta.test', telephone: '+39 031 555 0142' },
    supervisoryBody: { email: 'odv@sosta.test' },
    whistleblowing: { email: 'segnalazioni@sosta.test', telephone: '+39 031 555 0149' },
    languages: ['it', 'en', 'fr', 'de', 'nl'],
  },
  look: BLANK.look,
  home: BLANK.home,
  finder: BLANK.finder,
  catalogue: BLANK.catalogue,
  display: BLANK.display,
  // Numbers as the registers write them, of nobody.
  registrations: {
    list: [
      { country: 'IT', scheme: 'weee', number: 'IT00020000000000' },
      { country: 'IT', scheme: 'batteries', number: 'IT00060P00000000' },
      { country: 'IT', scheme: 'packaging', number: 'CONAI 00000000' },
      { country: 'DE', scheme: 'weee', number: 'DE 00000000' },
      { country: 'DE', scheme: 'batteries', number: 'DE 00000001' },
      { country: 'DE', scheme: 'packaging', number: 'DE0000000000000' },
      { country: 'FR', scheme: 'weee', number: 'FR000000_05DEMO' },
      { country: 'FR', scheme: 'batteries', number: 'FR000000_06DEMO' },
      { country: 'FR', scheme: 'packaging', number: 'FR000000_01DEMO' },
      { country: 'NL', scheme: 'weee', number: 'OPEN 000000' },
    ],
  },
  contracts: { ...BLANK.contracts, guarantee_label: true, legal_notice: true },
  // A bank's example, which belongs to nobody.
  bank: { iban: 'IT60X0542811101000000123456', bic: 'BPMOIT22XXX', holder: '', cuc: '' },
}

/** The same as rows. */
export const settingsRows = (published_at = '2026-01-01T00:00:00.000Z'): Row[] =>
  SECTION_NAMES.map((section) => ({
    id: SECTIONS[section].id,
    published: JSON.stringify(DEMO[section]),
    published_at,
  }))
