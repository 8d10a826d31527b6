import * as z from 'zod/mini'
import { email, lang } from '../base/fields.ts'

/** `GET /api/admin/privacy` and `/api/admin/privacy/export`: the data about a person, known by e-mail address. */
export const privacyQuery = z.strictObject({ lang: z.optional(lang), email })
/** `POST /api/admin/privacy/erase`. Erasing again changes nothing. */
export const erasePerson = z.strictObject({ email })

/** Why a person cannot be erased (yet): texts of `errors`. */
export type Obstacle = 'own_account' | 'last_admin' | 'payment_pending'

/** What is stored for one purpose, in the page's language. */
export interface PrivacySection {
  section: string
  name: string
  why: string
  basis: string
  time: string
  /** What happens to it when the person is erased. */
  fate: string
  /** Whether records with the person's data stay. */
  stays: boolean
  /** Until when the last record stays; null when none does, or for as long as a contract lasts. */
  until: string | null
  rows: number
}

export interface PrivacyAnswer {
  email: string
  accounts: { id: number; name: string; role: 'admin' | 'vendor' | null; deleted: boolean }[]
  sections: PrivacySection[]
  /** Documents of the person, such as invoices. */
  files: number
  obstacle: Obstacle | null
}
