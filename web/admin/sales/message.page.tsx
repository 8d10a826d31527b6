import { MailOpen, Reply } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { Message } from '../../../shared/messages.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { failureText, useAdmin } from '../admin.ts'
import { announceChange } from '../lists/use-loaded.ts'
import { When } from '../lists/when.tsx'
import { Facts, Part, RecordScreen } from './record-screen.tsx'
import { State } from './states.tsx'
import { markCall, useMarkRead } from './use-mark-read.ts'

const readOne = async (id: string) => (await read(api.admin.messages[':id'].$get({ param: { id } }))).message

/** Who opens a message has read it; marking it as unread afterwards holds. */
function useReadOnOpening({ id, unread }: Message) {
  const { t } = useAdmin()
  const opened = useRef<number>(null)
  useEffect(() => {
    if (opened.current === id) return
    opened.current = id
    if (!unread) return
    read(markCall(id, true)).then(announceChange, (error: unknown) =>
      showToast({ kind: 'bad', text: failureText(t, error) }),
    )
  }, [id, unread, t])
}

function Text({ message }: { message: Message }) {
  const { t } = useAdmin()
  const mark = useMarkRead()
  useReadOnOpening(message)
  const { name, surname, email, subject, lang } = message
  return (
    <>
      <Part title={t('messages.sender')}>
        <Facts
          facts={[
            [t('columns.name'), `${name} ${surname}`],
            [
              t('columns.email'),
              <a key="email" href={`mailto:${email}`} className="link break-all print:no-underline">
                {email}
              </a>,
            ],
            [t('record.language'), LANG_NAMES[lang]],
          ]}
        />
      </Part>
      <Part title={t('messages.text')}>
        <p className={`prose whitespace-pre-line ${message.message ? '' : 'text-quiet'}`}>
          {message.message || t('messages.noText')}
        </p>
      </Part>
      <div className="no-print flex flex-wrap gap-3 pt-5">
        <ButtonLink look="main" to={`mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`}>
          <Reply className="size-4" aria-hidden="true" />
          {t('messages.answer')}
        </ButtonLink>
        {!message.unread && (
          <Button onClick={() => mark(message, false)}>
            <MailOpen className="size-4" aria-hidden="true" />
            {t('messages.markUnread')}
          </Button>
        )}
        {message.unread && <Button onClick={() => mark(message, true)}>{t('messages.markRead')}</Button>}
      </div>
    </>
  )
}

/** One message of the support form. */
export function Component() {
  const { t } = useAdmin()
  return (
    <RecordScreen
      name="messages"
      load={readOne}
      tab={({ subject }) => subject}
      title={({ subject }) => subject}
      under={({ unread, created_at }) => (
        <>
          <State tone={unread ? 'open' : 'over'}>{t(unread ? 'messages.unread' : 'messages.read')}</State>
          <When iso={created_at} />
        </>
      )}
    >
      {(message) => <Text key={message.id} message={message} />}
    </RecordScreen>
  )
}
