import { sayReason } from '../../../shared/base/reasons.ts'
import { type MailRow, type MailsQuery, mailsQuery } from '../../../shared/office/mails.admin.ts'
import { instant } from '../lists/cells.ts'
import { list } from '../lists/list.ts'
import { listOutbox, planOutbox } from './mails.ts'
import { sendAgain } from './send-again.ts'

export const mailLists = {
  mails: list<MailRow, MailsQuery>({
    query: mailsQuery,
    plan: planOutbox,
    read: async (db, query) => (await listOutbox(db, query)).mails,
    columns: {
      created_at: (mail) => instant(mail.created_at),
      recipient: (mail) => mail.recipient,
      subject: (mail) => mail.subject,
      template: (mail) => mail.template,
      status: (mail, say) => say(`lists.mails.${mail.status}`),
      attempts: (mail) => mail.attempts,
      last_error: (mail, say) => mail.last_error && sayReason(say, mail.last_error),
      sent_at: (mail) => mail.sent_at && instant(mail.sent_at),
    },
    bulk: { resend: sendAgain },
  }),
}
