import { useEffect, useRef } from 'react'
import type { MessageThread } from '../../../shared/content/messages.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { MailState } from '../mails/mail-state.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { PageVersion } from '../shell/page-version.tsx'
import { Facts, Part, RecordScreen, recordLoader } from '../shell/record-screen.tsx'
import { AnswerForm } from './answer-form.tsx'
import { messageActions } from './message-actions.ts'
import { MessageMoves, MessageState } from './message-moves.tsx'

export const loader = recordLoader(
  async (id) => (await read(api.admin.messages[':id'].$get({ param: { id } }))).message,
)
export const action = messageActions

/** Opening a message marks it as read; if it is then marked as unread, it stays so. */
function useReadOnOpening({ id, unread }: MessageThread) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const opened = useRef<number>(null)
  useEffect(() => {
    if (opened.current === id) return
    opened.current = id
    if (!unread) return
    void send('mark', { id, read: true }).then(({ failure }) => {
      if (failure !== undefined) showFailure(t, failure)
    })
  }, [id, unread, send, t])
}

/** The shop's answers, oldest first. */
function Answers({ answers, lang }: Pick<MessageThread, 'answers' | 'lang'>) {
  const { t } = useAdmin()
  return (
    <ol className="grid gap-5">
      {answers.map(({ id, created_at, text, user_name, mail_status }) => (
        <li key={id} className="grid gap-1.5 border-l-2 border-pine pl-4">
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
            <strong className="font-semibold text-ink">{user_name || t('messages.formerAuthor')}</strong>
            <When iso={created_at} />
            {mail_status && <MailState status={mail_status} />}
          </p>
          <p lang={lang} className="prose whitespace-pre-line">
            {text}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Thread({ message }: { message: MessageThread }) {
  const { t } = useAdmin()
  useReadOnOpening(message)
  const { name, surname, email, lang, answers, status, product, serial, reference } = message
  return (
    <>
      <Part title={t('messages.sender')}>
        <Facts
          facts={[
            [t('columns.name'), `${name} ${surname}`],
            [
              t('columns.email'),
              <span key="email" className="break-all">
                {email}
              </span>,
            ],
            [t('record.language'), LANG_NAMES[lang]],
            [
              t('record.privacyVersion'),
              <PageVersion key="agreed" area="privacy" version={message.privacy_version} lang={lang} />,
            ],
            [t('messages.product'), product],
            [t('messages.serial'), serial],
            [t('messages.reference'), reference],
          ]}
        />
      </Part>
      <Part title={t('messages.text')}>
        <p
          lang={message.message ? lang : undefined}
          className={`prose whitespace-pre-line ${message.message ? '' : 'text-quiet'}`}
        >
          {message.message || t('messages.noText')}
        </p>
      </Part>
      {answers.length > 0 && (
        <Part title={t('messages.answers')}>
          <Answers answers={answers} lang={lang} />
        </Part>
      )}
      {status !== 'closed' && (
        <div className="no-print">
          <Part title={t('messages.answer')}>
            <AnswerForm message={message} />
          </Part>
        </div>
      )}
      <MessageMoves message={message} />
    </>
  )
}

/** One message of the support form. */
export function Component() {
  return (
    <RecordScreen<MessageThread>
      name="messages"
      tab={({ subject }) => subject}
      title={({ subject }) => subject}
      under={({ status, created_at }) => (
        <>
          <MessageState status={status} />
          <When iso={created_at} />
        </>
      )}
    >
      {(message) => <Thread key={message.id} message={message} />}
    </RecordScreen>
  )
}
