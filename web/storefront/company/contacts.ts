import { BRAND } from '../../../shared/brand.ts'
import { COMPANY } from '../../../shared/company.ts'
import type { PageArea } from '../../../shared/content/pages.ts'

/** Whom one asks about each of the shop's own pages. */
export const CONTACTS: Record<PageArea, { email: string; telephone?: string }> = {
  'about-us': { email: BRAND.email.info, telephone: BRAND.telephone },
  terms: COMPANY.contacts.commercial,
  privacy: { email: BRAND.email.privacy },
  'organisational-model': COMPANY.supervisoryBody,
  imprint: { email: BRAND.email.info, telephone: BRAND.telephone },
}
