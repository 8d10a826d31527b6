import type { Message } from '../../../shared/messages.ts'
import { api } from '../../api/browser.ts'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/changes.ts'

/** The call that marks a message as read, or as unread again, if it is not so already. */
export const markCall = (id: number, read: boolean) =>
  api.admin.messages[':id'].read.$post({ param: { id: String(id) }, json: { read, from: !read } })

/** Marks a message, and says so with an undo. */
export function useMarkRead() {
  const { t } = useAdmin()
  const change = useUndoable()
  return ({ id, subject }: Message, read: boolean) => {
    const said = (read: boolean) => t(read ? 'messages.nowRead' : 'messages.nowUnread', { subject })
    return change({
      call: () => markCall(id, read),
      done: said(read),
      undo: () => markCall(id, !read),
      undone: said(!read),
    })
  }
}
