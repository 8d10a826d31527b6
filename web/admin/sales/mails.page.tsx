import type { InferRequestType } from 'hono/client'
import { MAIL_STATUSES, type MailRow } from '../../../shared/mails.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { listed } from '../lists/listed.ts'
import { When } from '../lists/when.tsx'
import { dayFilters } from './filters.ts'
import { MailState } from './states.tsx'

const { mails } = api.admin
type Query = InferRequestType<typeof mails.$get>['query']

async function load(query: Query) {
  return listed('mails', await read(mails.$get({ query })))
}

/** What became of the mails that the shop wrote. */
export function Component() {
  const { t } = useAdmin()
  return (
    <ListScreen<MailRow, Query>
      name="mails"
      load={load}
      searchable={false}
      filters={[
        ...dayFilters(t),
        {
          name: 'status',
          label: t('mails.state'),
          options: MAIL_STATUSES.map((value) => ({ value, label: t(`mails.status.${value}`) })),
        },
      ]}
      columns={[
        { name: 'subject', title: t('mails.subject'), main: true, cell: ({ subject }) => subject },
        {
          name: 'recipient',
          title: t('mails.recipient'),
          sort: true,
          cell: ({ recipient }) => <span className="break-all">{recipient}</span>,
        },
        {
          name: 'created_at',
          title: t('mails.date'),
          sort: true,
          cell: (mail) => <When iso={mail.created_at} />,
        },
        {
          name: 'status',
          title: t('mails.state'),
          sort: true,
          cell: ({ status }) => <MailState status={status} />,
        },
        { name: 'attempts', title: t('mails.attempts'), figures: true, cell: ({ attempts }) => attempts },
        {
          name: 'last_error',
          title: t('mails.error'),
          cell: ({ status, last_error }) => (status === 'sent' ? '' : last_error) || '–',
        },
      ]}
    />
  )
}
