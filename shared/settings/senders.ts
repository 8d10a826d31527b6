import { settings } from './settings.ts'

/** What mails are about to whose answers the shop listens, each with the contact that gets them where no other address was chosen. */
export const REPLIES = { orders: 'sales', documents: 'sales', returns: 'sales', messages: 'support' } as const
export type ReplyKind = keyof typeof REPLIES
export const REPLY_KINDS = Object.keys(REPLIES) as ReplyKind[]

/** Where answers to the shop's mails go. */
export function replyTo(kind: ReplyKind): string {
  const { mails, email } = settings().contacts
  return mails.replyTo[kind] || email[REPLIES[kind]]
}

/** By whose name mails come; their address is one that the operator had verified. */
export const senderName = (): string => settings().contacts.mails.name || settings().brand.name
