import { useRef, useState } from 'react'
import type { Lang } from '../../../shared/languages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Elements } from '../../ui/elements.ts'
import { TextArea } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { useSend } from '../shell/actions.ts'
import { failureText, useAdmin } from '../shell/admin.ts'
import type { requestActions } from './request-actions.ts'

interface Props {
  id: number
  /** What is sent; its texts are `quotations.{what}.…`. */
  what: 'message' | 'refuse' | 'reassign'
  help?: string
  lang?: Lang
  /** The text may stay empty. */
  isOptional?: boolean
  /** The retailer that gets it. */
  vendorId?: number | null
  children?: Elements
}

/** A text about a request and what is done with it; sent once, however often its button is pressed. */
export function RequestForm({ id, what, help, lang, isOptional = false, vendorId, children }: Props) {
  const { t } = useAdmin()
  // The request's own page sends it, from wherever it is done.
  const send = useSend<typeof requestActions>(`/admin/quotations/${id}`)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [missing, setMissing] = useState(false)
  const sending = useRef({ text: '', key: '' })
  const isEmpty = text.trim() === '' && !isOptional
  const submit = async () => {
    if (sending.current.text !== text || !sending.current.key) {
      sending.current = { text, key: crypto.randomUUID() }
    }
    setBusy(true)
    setProblem('')
    const body = { id, text, key: sending.current.key }
    const { failure } =
      what === 'reassign'
        ? await send('reassign', { ...body, vendor_id: vendorId ?? 0 })
        : await send(what, body)
    setBusy(false)
    if (failure !== undefined) return setProblem(failureText(t, failure))
    sending.current.key = ''
    setText('')
    showToast({ kind: 'good', text: t(`quotations.${what}.done`) })
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(isEmpty)
        if (!isEmpty && !busy) void submit()
      }}
    >
      {children}
      <TextArea
        rows={4}
        maxLength={what === 'message' ? 4000 : 1000}
        label={t(`quotations.${what}.label`)}
        help={help}
        optional={isOptional ? t('form.optional') : undefined}
        error={missing && isEmpty ? t('fields.required') : undefined}
        value={text}
        lang={lang}
        disabled={busy}
        onChange={(event) => setText(event.target.value)}
      />
      {problem && <Alert kind="bad">{problem}</Alert>}
      <Button type="submit" busy={busy} disabled={vendorId === null} className="justify-self-start">
        {t(`quotations.${what}.confirm`)}
      </Button>
    </form>
  )
}
