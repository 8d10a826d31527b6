import type { InferRequestType } from 'hono/client'
import { MailCheck, MailOpen } from 'lucide-react'
import { MESSAGE_STATUSES, type Message } from '../../../shared/content/messages.ts'
import type { Translate } from '../../../shared/translate.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import type { BulkAction } from '../shell/lists/bulk.ts'
import { choiceFilter, dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { Unread } from '../shell/state.tsx'
import { messageActions, useMarkRead } from './message-actions.ts'
import { MessageState } from './message-moves.tsx'

const { messages } = api.admin
type Query = InferRequestType<typeof messages.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('messages', await read(messages.$get({ query }))),
)

export const action = messageActions

/** Marks the row's message as read, or as unread again. */
function MarkButton({ message }: { message: Message }) {
  const { t } = useAdmin()
  const mark = useMarkRead()
  const Icon = message.unread ? MailCheck : MailOpen
  const label = t(message.unread ? 'messages.markRead' : 'messages.markUnread')
  return (
    <button
      type="button"
      title={label}
      aria-label={`${label}: ${message.subject}`}
      onClick={() => mark(message, message.unread)}
      className="grid size-11 place-items-center rounded-md text-quiet transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-sand hover:text-ink pointer-fine:opacity-0"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  )
}

const readActions = (t: Translate): BulkAction[] =>
  [true, false].map((read) => ({
    label: t(read ? 'messages.markRead' : 'messages.markUnread'),
    icon: read ? MailOpen : MailCheck,
    change: { action: 'read', value: read },
    done: (count) => t('bulk.changed', { count }),
    undone: (count) => t('bulk.restored', { count }),
  }))

/** The messages of the support form. */
export function Component() {
  const { t } = useAdmin()
  return (
    <ListScreen<Message>
      name="messages"
      bulk={{ entity: 'messages', actions: readActions(t), nameOf: ({ subject }) => subject }}
      archive={{ entity: 'messages', nameOf: ({ subject }) => subject }}
      to={({ id }) => `/admin/messages/${id}`}
      filters={[
        ...dayFilters(t),
        choiceFilter('status', t('messages.state'), MESSAGE_STATUSES, (value) =>
          t(`messages.status.${value}`),
        ),
        choiceFilter('read', t('messages.reading'), ['unread', 'read'], (value) => t(`messages.${value}`)),
      ]}
      actions={(message) => <MarkButton message={message} />}
      columns={[
        {
          name: 'subject',
          title: t('messages.subject'),
          sort: true,
          main: true,
          cell: ({ subject, unread }) => (
            <span className={unread ? '' : 'font-normal'}>
              {unread && <Unread label={t('messages.unread')} />}
              <span>{subject}</span>
            </span>
          ),
        },
        { name: 'name', sort: true, cell: ({ name }) => name },
        { name: 'surname', title: t('columns.last_name'), sort: true, cell: ({ surname }) => surname },
        { name: 'email', cell: ({ email }) => <span className="break-all">{email}</span> },
        {
          name: 'created_at',
          title: t('messages.date'),
          sort: true,
          cell: (message) => <When iso={message.created_at} />,
        },
        {
          name: 'status',
          title: t('messages.state'),
          cell: ({ status }) => <MessageState status={status} />,
        },
      ]}
    />
  )
}
