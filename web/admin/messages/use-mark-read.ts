import type { Message } from '../../../shared/content/messages.ts'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/undoable.ts'
import type { messageActions } from './message-actions.ts'

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
