import type { InferRequestType } from 'hono/client'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { sayReason } from '../../../shared/base/reasons.ts'
import { MAIL_STATUSES, MAIL_TEMPLATES, type MailRow } from '../../../shared/office/mails.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { actions, useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import { type BulkAction, useBulk } from '../shell/lists/bulk.ts'
import { choiceFilter, dayFilters } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { RowButton } from '../shell/lists/row-actions.tsx'
import { When } from '../shell/lists/when.tsx'
import { MailState } from './mail-state.tsx'

const { mails } = api.admin
type Query = InferRequestType<typeof mails.$get>['query']

export const loader = listLoader(async (query: Query) => listed('mails', await read(mails.$get({ query }))))

/** The mails that the shop wrote, and whether they were delivered. */
export function Component() {
  const { t } = useAdmin()
  const sendAgain = useSendAgain()
  return (
    <ListScreen<MailRow>
      name="mails"
      bulk={{
        entity: 'mails',
        actions: [sendAgain],
        nameOf: ({ subject }) => subject,
        isFixed: ({ status }) => status !== 'dead',
      }}
      main={<TestMail />}
      actions={(mail) => mail.status === 'dead' && <SendAgainButton mail={mail} />}
      filters={[
        ...dayFilters(t),
        choiceFilter('status', t('mails.state'), MAIL_STATUSES, (value) => t(`mails.status.${value}`)),
        choiceFilter('template', t('mails.kind'), MAIL_TEMPLATES, (value) => t(`mails.templates.${value}`)),
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

export const action = actions({ test: () => read(mails.test.$post()) })

/** Sends a mail to whoever asks, to see that mails arrive. */
function TestMail() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  return (
    <Button
      busy={busy}
      onClick={async () => {
        setBusy(true)
        const { answer, failure } = await send('test')
        setBusy(false)
        showToast(
          answer
            ? { kind: 'good', text: t('mails.test.done', { email: answer.email }) }
            : { kind: 'bad', text: failureText(t, failure) },
        )
      }}
    >
      {t('mails.test.send')}
    </Button>
  )
}

const CHANGE = { action: 'resend' } as const

/** Sends undelivered mails again. */
export function useSendAgain(): BulkAction {
  const { t } = useAdmin()
  return {
    label: t('mails.sendAgain'),
    icon: RotateCw,
    change: CHANGE,
    done: (count) => t('mails.again', { count }),
  }
}

/** The same, for the mail of one row. */
export function SendAgainButton({ mail }: { mail: MailRow }) {
  const { t } = useAdmin()
  const send = useBulk('mails')
  const action = useSendAgain()
  const [busy, setBusy] = useState(false)
  return (
    <RowButton
      icon={RotateCw}
      text={t('mails.sendAgain')}
      label={t('mails.sendAgainOf', { subject: mail.subject })}
      busy={busy}
      onClick={async () => {
        setBusy(true)
        await send(CHANGE, { ids: [mail.id] }, action)
        setBusy(false)
      }}
    />
  )
}
