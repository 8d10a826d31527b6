import type { InferRequestType } from 'hono/client'
import { MAIL_STATUSES, MAIL_TEMPLATES, type MailRow } from '../../../shared/mails.admin.ts'
import { sayReason } from '../../../shared/reasons.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { MailState } from '../orders/states.tsx'
import { useAdmin } from '../shell/admin.ts'
import { dayFilters } from '../shell/lists/common-filters.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { SendAgainButton, useSendAgain } from './send-again.tsx'

const { mails } = api.admin
type Query = InferRequestType<typeof mails.$get>['query']

async function load(query: Query) {
  return listed('mails', await read(mails.$get({ query })))
}

/** What became of the mails that the shop wrote. */
export function Component() {
  const { t } = useAdmin()
  const sendAgain = useSendAgain()
  return (
    <ListScreen<MailRow, Query>
      name="mails"
      load={load}
      bulk={{
        entity: 'mails',
        actions: [sendAgain],
        nameOf: ({ subject }) => subject,
        isFixed: ({ status }) => status !== 'dead',
      }}
      actions={(mail) => mail.status === 'dead' && <SendAgainButton mail={mail} />}
      filters={[
        ...dayFilters(t),
        {
          name: 'status',
          label: t('mails.state'),
          options: MAIL_STATUSES.map((value) => ({ value, label: t(`mails.status.${value}`) })),
        },
        {
          name: 'template',
          label: t('mails.kind'),
          options: MAIL_TEMPLATES.map((value) => ({ value, label: t(`mails.templates.${value}`) })),
        },
      ]}
      columns={[
        {
          name: 'subject',
          title: t('mails.subject'),
          main: true,
          cell: ({ subject }) => <span className="block sm:min-w-40 sm:py-1.5">{subject}</span>,
        },
        {
          name: 'template',
          title: t('mails.kind'),
          cell: ({ template }) => t(`mails.templates.${template}`),
        },
        {
          name: 'recipient',
          title: t('mails.recipient'),
          sort: true,
          cell: ({ recipient }) => (
            <span className="wrap-anywhere sm:block sm:min-w-40 sm:py-1.5">{recipient}</span>
          ),
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
        {
          name: 'attempts',
          title: t('mails.attempts'),
          sort: true,
          figures: true,
          cell: ({ attempts }) => attempts,
        },
        {
          name: 'next_attempt_at',
          title: t('mails.next'),
          cell: ({ next_attempt_at }) => (next_attempt_at ? <When iso={next_attempt_at} /> : '–'),
        },
        {
          name: 'last_error',
          title: t('mails.error'),
          long: true,
          cell: ({ status, last_error }) =>
            status === 'sent' || !last_error ? (
              '–'
            ) : (
              <span className="block wrap-anywhere sm:min-w-36 sm:py-1.5">{sayReason(t, last_error)}</span>
            ),
        },
      ]}
    />
  )
}
