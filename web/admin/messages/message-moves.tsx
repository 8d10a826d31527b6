import { Archive, ArchiveRestore, MailOpen } from 'lucide-react'
import type { MessageStatus, MessageThread } from '../../../shared/messages.ts'
import { api } from '../../api/browser.ts'
import { Button } from '../../ui/button.tsx'
import { useMarkRead } from '../quotations/use-mark-read.ts'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/changes.ts'

/** Closes a message or takes it up again, with an undo; each move names the state it starts from. */
export function MessageMoves({ message }: { message: MessageThread }) {
  const { t } = useAdmin()
  const change = useUndoable()
  const mark = useMarkRead()
  const { id, subject, status } = message
  const call = (status: MessageStatus, from: MessageStatus) => () =>
    api.admin.messages[':id'].status.$post({ param: { id: String(id) }, json: { status, from } })
  const move = (to: MessageStatus) => {
    const said = (state: MessageStatus) =>
      t(state === 'closed' ? 'messages.nowClosed' : 'messages.nowOpen', { subject })
    return change({
      ...{ call: call(to, status), done: said(to) },
      ...{ undo: call(status, to), undone: said(status) },
    })
  }
  return (
    <div className="no-print flex flex-wrap gap-3 pt-5">
      {status === 'closed' ? (
        <Button onClick={() => move(message.answers.length > 0 ? 'answered' : 'new')}>
          <ArchiveRestore className="size-4" aria-hidden="true" />
          {t('messages.reopen')}
        </Button>
      ) : (
        <Button onClick={() => move('closed')}>
          <Archive className="size-4" aria-hidden="true" />
          {t('messages.close')}
        </Button>
      )}
      {!message.unread && (
        <Button onClick={() => mark(message, false)}>
          <MailOpen className="size-4" aria-hidden="true" />
          {t('messages.markUnread')}
        </Button>
      )}
      {message.unread && <Button onClick={() => mark(message, true)}>{t('messages.markRead')}</Button>}
    </div>
  )
}
