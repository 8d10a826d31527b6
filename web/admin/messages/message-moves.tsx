import { Archive, ArchiveRestore, MailOpen } from 'lucide-react'
import type { MessageStatus, MessageThread } from '../../../shared/content/messages.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/undoable.ts'
import { State } from '../shell/state.tsx'
import { type messageActions, useMarkRead } from './message-actions.ts'

/** Closes a message or reopens it, with an undo; each move names the state it starts from. */
export function MessageMoves({ message }: { message: MessageThread }) {
  const { t } = useAdmin()
  const change = useUndoable<typeof messageActions>()
  const mark = useMarkRead()
  const { id, subject, status } = message
  const move = (to: MessageStatus) => {
    const said = (state: MessageStatus) =>
      t(state === 'closed' ? 'messages.nowClosed' : 'messages.nowOpen', { subject })
    return change({
      about: `message ${id}`,
      send: ['move', { id, status: to, from: status }],
      undo: ['move', { id, status, from: to }],
      done: said(to),
      undone: said(status),
    })
  }
  return (
    <div className="no-print flex flex-wrap gap-3 pt-5">
      {status === 'closed' ? (
        <Button onClick={() => move(message.answers.length > 0 ? 'answered' : 'new')}>
          <ArchiveRestore className="size-4" aria-hidden="true" />
          <span>{t('messages.reopen')}</span>
        </Button>
      ) : (
        <Button onClick={() => move('closed')}>
          <Archive className="size-4" aria-hidden="true" />
          <span>{t('messages.close')}</span>
        </Button>
      )}
      {!message.unread && (
        <Button onClick={() => mark(message, false)}>
          <MailOpen className="size-4" aria-hidden="true" />
          <span>{t('messages.markUnread')}</span>
        </Button>
      )}
      {message.unread && <Button onClick={() => mark(message, true)}>{t('messages.markRead')}</Button>}
    </div>
  )
}

const TONES = { new: 'open', answered: 'good', closed: 'over' } as const

export function MessageState({ status }: { status: MessageStatus }) {
  const { t } = useAdmin()
  return <State tone={TONES[status]}>{t(`messages.status.${status}`)}</State>
}
