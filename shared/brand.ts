/**
 * Whose shop this is. Everything that shows the brand reads it here; another manufacturer replaces it.
 * The company is made up: its addresses end in `.test` and reach nobody.
 */
export const BRAND = {
  /** The shop's name. */
  name: 'Sosta',
  /** The manufacturer behind it, as contracts and invoices name it. */
  company: 'Lumacar S.r.l.',
  address: { street: 'Via dell’Artigianato 14', cap: '22063', city: 'Cantù', province: 'CO', country: 'IT' },
  vatNumber: 'IT03817260139',
  telephone: '+39 031 555 0140',
  email: {
    /** The sender of mails to which nobody replies. */
    sender: 'noreply@sosta.test',
    info: 'info@sosta.test',
    sales: 'commerciale@sosta.test',
    support: 'assistenza@sosta.test',
    privacy: 'privacy@sosta.test',
  },
} as const

/** The postal address on one line: `Street 14, 22063 City (CO)`. */
export const brandAddress = `${BRAND.address.street}, ${BRAND.address.cap} ${BRAND.address.city} (${BRAND.address.province})`
