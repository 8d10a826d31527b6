import { type Message, type MessagesQuery, messagesQuery } from '../../../shared/content/messages.ts'
import { instant, yesNo } from '../../base/lists/cells.ts'
import { list } from '../../base/lists/list.ts'
import { messageArchive, setMessagesRead } from './message-bulk.ts'
import { listMessages, planMessages } from './messages.ts'

export const messageLists = {
  messages: list<Message, MessagesQuery>({
    query: messagesQuery,
    plan: planMessages,
    read: async (db, query) => (await listMessages(db, query)).messages,
    columns: {
      created_at: (message) => instant(message.created_at),
      name: (message) => message.name,
      surname: (message) => message.surname,
      email: (message) => message.email,
      subject: (message) => message.subject,
      message: (message) => message.message,
      product: (message) => message.product,
      serial: (message) => message.serial,
      number: (message) => message.reference,
      lang: (message) => message.lang,
      status: (message, say) => say(`lists.messages.${message.status}`),
      read: (message, say) => yesNo(!message.unread, say),
    },
    bulk: { read: setMessagesRead, ...messageArchive },
  }),
}
