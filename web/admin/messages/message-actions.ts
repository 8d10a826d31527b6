import type { Message, MessageStatus, NewAnswer } from '../../../shared/content/messages.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/undoable.ts'

const at = api.admin.messages[':id']
const one = (id: number) => ({ param: { id: String(id) } })

/** What the list of messages and the screen of one send. A move names the state it starts from. */
export const messageActions = actions({
  mark: ({ id, read: isRead }: { id: number; read: boolean }) =>
    read(at.read.$post({ ...one(id), json: { read: isRead, from: !isRead } })),
  move: ({ id, ...json }: { id: number; status: MessageStatus; from: MessageStatus }) =>
    read(at.status.$post({ ...one(id), json })),
  answer: ({ id, idempotencyKey, ...json }: NewAnswer & { id: number; idempotencyKey: string }) =>
    read(at.answer.$post({ ...one(id), json }, { headers: { 'idempotency-key': idempotencyKey } })),
})

/** Marks a message as read or unread, and shows a toast with an undo. */
export function useMarkRead() {
  const { t } = useAdmin()
  const change = useUndoable<typeof messageActions>()
  return ({ id, subject }: Message, read: boolean) => {
    const said = (read: boolean) => t(read ? 'messages.nowRead' : 'messages.nowUnread', { subject })
    return change({
      about: `message ${id}`,
      send: ['mark', { id, read }],
      undo: ['mark', { id, read: !read }],
      done: said(read),
      undone: said(!read),
    })
  }
}
