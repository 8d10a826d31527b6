import type { Missing } from '../../../shared/duties/duty.ts'
import { SECTIONS } from '../../../shared/settings/sections.ts'

/** The screen where what is missing can be said; null for a product's own facts, which are in its form. */
export function screenFor(missing: Missing): string | null {
  if (missing === 'maker') return `/admin/settings/${SECTIONS.company.id}/edit`
  if (missing === 'email') return `/admin/settings/${SECTIONS.contacts.id}/edit`
  if (missing === 'registration') return `/admin/settings/${SECTIONS.registrations.id}/edit`
  return missing === 'page' ? '/admin/pages' : null
}
