import { useEffect, useRef } from 'react'
import { Link, useActionData, useFetcher } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx'
import { GoodNews } from '../../ui/good-news.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { SentMessage } from './send-message.ts'

/** Writes to the shop. Its button waits while the message is sent, and gives way to the good news. */
export function ContactForm() {
  const t = useT()
  const lang = useLang()
  const fetcher = useFetcher<SentMessage>()
  const form = useRef<HTMLFormElement>(null)
  // Without scripts the page itself was sent.
  const posted = useActionData<SentMessage>()
  const result = fetcher.data ?? posted
  const { failure, typed } = result ?? {}
  const isSent = result !== undefined && !failure
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])
  const field = (name: string) => ({
    name,
    label: t(`support.form.${name}`),
    error: failure?.fields[name],
    defaultValue: typed?.[name],
    readOnly: isSent,
  })
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/${lang}/contact-us#write`}
      noValidate
      className="grid max-w-xl gap-5"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('name')} maxLength={100} autoComplete="given-name" />
        <TextField {...field('surname')} maxLength={100} autoComplete="family-name" />
      </div>
      <TextField
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('subject')} maxLength={200} />
      <TextArea {...field('message')} rows={6} maxLength={5000} optional={t('shell.optional')} />
      <Checkbox
        name="privacy"
        error={failure?.fields.privacy}
        label={
          <>
            {t('consents.message')}{' '}
            <Link to={`/${lang}/privacy`} target="_blank" className="link">
              {t('shell.nav.privacy')}
            </Link>
          </>
        }
      />
      {/* Where the person is who just pressed the button. */}
      {failure && (
        <Alert kind="bad">{failure.code === 'invalid' ? t('support.form.incomplete') : failure.error}</Alert>
      )}
      {isSent ? (
        <GoodNews>{t('support.form.sent')}</GoodNews>
      ) : (
        <SubmitButton busy={fetcher.state !== 'idle'} className="justify-self-start">
          {t('support.form.send')}
        </SubmitButton>
      )}
    </fetcher.Form>
  )
}
