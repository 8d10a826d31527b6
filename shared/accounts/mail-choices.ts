import * as z from 'zod/mini'
import { RETAILER_ROLES, type RetailerRole, reaches } from '../retailers/retailer-roles.ts'

/**
 * What the shop writes to the colleagues of a retailer, and each chooses for itself. Mails that somebody has to get are none of these: about
 * the own account's security, and where money is owed or comes back. Which mail is of which kind: `worker/base/mail/choices.ts`.
 */
export const MAIL_KINDS = [
  'requests',
  'approvals',
  'orders',
  'returns',
  'claims',
  'warranties',
  'statements',
  'updates',
] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** `POST /api/account/mails`: every kind that is wanted; what is not named is switched off. */
export const mailChoices = z.object({
  kinds: z.array(z.enum(MAIL_KINDS)).check(z.maxLength(MAIL_KINDS.length)),
})

/** What differs from the role's default, so that a new role brings its own; `GET /api/account/mails` answers the kinds that are wanted. */
export type ChosenMails = Partial<Record<MailKind, boolean>>

/** Whether a role gets mails unless its holder says otherwise: who only reads has nothing to do. */
export const getsMailsByRole = (role: RetailerRole): boolean => reaches(role, 'requester')
/** The roles that get none unless their holders say otherwise. */
export const QUIET_ROLES = RETAILER_ROLES.filter((role) => !getsMailsByRole(role))
