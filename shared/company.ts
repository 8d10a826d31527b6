import { BRAND } from './brand.ts'
import { METHODS, PROVIDERS, type Processor } from './payments/methods.ts'

/**
 * The company's data for legal pages, contacts and contracts. Separate from `BRAND`, which every page loads. Made up, like
 * `BRAND`; another manufacturer replaces it.
 */
export const COMPANY = {
  /** Who represents the company, and is responsible for the site's content. */
  director: 'Elena Casati',
  /** Where the company is registered, with its number and its paid-up capital in euros. */
  register: 'Como-Lecco',
  registerNumber: 'CO\u00a0318462',
  capital: 100_000,
  /** How the tax office taxes it, as invoices say; `RF01` is the ordinary way. */
  taxRegime: 'RF01',
  /** Certified e-mail, which Italian law treats like a registered letter. */
  certifiedEmail: 'lumacar@pec.sosta.test',
  /** The court for disputes about sales. */
  court: 'Como',
  /** The languages of support: Italian in Italy, the others abroad. */
  supportLangs: ['it', 'en', 'fr', 'de', 'nl'],
  contacts: {
    commercial: { email: BRAND.email.sales, telephone: BRAND.telephone },
    technical: { email: BRAND.email.support, telephone: '+39 031 555 0141' },
    foreign: { email: 'export@sosta.test', telephone: '+39 031 555 0142' },
  },
  /** The body that watches over the organisational model (legislative decree 231/2001). */
  supervisoryBody: { email: 'odv@sosta.test' },
  /** Where misconduct can be reported in confidence (legislative decree 24/2023). */
  whistleblowing: { email: 'segnalazioni@sosta.test', telephone: '+39 031 555 0149' },
  /** In `web/public`, made by `tools/demo/company-papers.ts`. */
  papers: {
    model: '/papers/organisational-model.pdf',
    ethics: '/papers/code-of-ethics.pdf',
  },
} as const

/** Who processes personal data for the shop, or gets it when a person uses their service. */
export const PROCESSORS: readonly Processor[] = [
  { name: 'Cloudflare, Inc.', country: 'US', task: 'hosting' },
  { name: 'Resend, Inc.', country: 'US', task: 'mail' },
  ...PROVIDERS.map((provider) => METHODS[provider].processor),
  { name: 'Google Ireland Ltd.', country: 'IE', task: 'places' },
  { name: 'Google Ireland Ltd. (YouTube)', country: 'IE', task: 'videos' },
]
