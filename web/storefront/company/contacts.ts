import type { PageArea } from '../../../shared/content/pages.ts'
import { settings } from '../../../shared/settings/settings.ts'

/** Whom one asks about one of the shop's own pages. */
export function contactFor(area: PageArea): { email: string; telephone?: string } {
  const { email, telephone, commercial, technical, supervisoryBody } = settings().contacts
  const contacts = {
    'about-us': { email: email.info, telephone },
    terms: commercial,
    privacy: { email: email.privacy },
    'organisational-model': supervisoryBody,
    imprint: { email: email.info, telephone },
    accessibility: { email: email.info, telephone },
    security: { email: email.support },
    repair: technical,
    data: technical,
  }
  return contacts[area]
}
