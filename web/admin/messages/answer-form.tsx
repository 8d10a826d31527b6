import { Send } from 'lucide-react'
import { useRef, useState } from 'react'
import type { MessageThread } from '../../../shared/content/messages.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { messageActions } from './message-actions.ts'

const LONGEST = 5000

/** Sends an answer once, however often its button is pressed: the same text keeps the same key until it has arrived. */
function useAnswer({ id, status, email }: MessageThread, onSent: () => void) {
  const { t } = useAdmin()
  const send = useSend<typeof messageActions>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const sending = useRef({ text: '', key: '' })
  const answer = async (text: string) => {
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() }
    setBusy(true)
    setProblem('')
    const idempotencyKey = sending.current.key
    const { failure } = await send('answer', { id, answer_data: { text }, from: status, idempotencyKey })
    setBusy(false)
    // Somebody else was faster: the screen shows the new state, and the typed text stays.
    if (failure !== undefined) return setProblem(failureText(t, failure))
    sending.current.text = ''
    onSent()
    showToast({ kind: 'good', text: t('messages.sent', { email }) })
  }
  return { answer, busy, problem, setProblem }
}

/** The form that answers a message on its screen. */
export function AnswerForm({ message }: { message: MessageThread }) {
  const { t } = useAdmin()
  const [text, setText] = useState('')
  const { answer, busy, problem, setProblem } = useAnswer(message, () => setText(''))
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const { name, surname, email, lang } = message
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(isEmpty)
        setProblem('')
        if (isEmpty) field.current?.focus()
        else if (!busy) void answer(text)
      }}
    >
      <TextArea
        ref={field}
        rows={8}
        maxLength={LONGEST}
        label={t('messages.answerTo', { name: `${name} ${surname}` })}
        help={t('messages.answerHelp', { email, language: LANG_NAMES[lang] })}
        error={missing && isEmpty ? t('fields.required') : undefined}
        value={text}
        disabled={busy}
        lang={lang}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Button type="submit" look="main" busy={busy} className="justify-self-start">
        {!busy && <Send className="size-4" aria-hidden="true" />}
        <span>{t('messages.send')}</span>
      </Button>
      <LeaveGuard
        when={!isEmpty}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </form>
  )
}
