import { useActionData, useFetcher, useLocation } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { useFormDraft } from '../../session/form-draft.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PersonFields } from '../person/person-fields.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import type { SentMessage } from './send-message.ts'

/** Writes to the shop. Its button is busy while the message is sent, and is then replaced by the confirmation. */
export function ContactForm() {
  const t = useT()
  const lang = useLang()
  const fetcher = useFetcher<SentMessage>()
  // Without scripts the whole page was submitted.
  const posted = useActionData<SentMessage>()
  const result = fetcher.data ?? posted
  const { failure, typed, waits } = result ?? {}
  const isSent = result !== undefined && !failure
  // From a unit that is stored on this device.
  const about = useLocation().state as Record<string, string> | null
  const form = useFocusOnWrong(failure)
  useFormDraft(form, 'message', isSent)
  const field = (name: string) => ({
    name,
    label: t(`support.form.${name}`),
    error: failure?.fields[name],
    defaultValue: typed?.[name] ?? about?.[name],
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
      <PersonFields name={field('name')} surname={field('surname')} email={field('email')} />
      <TextField {...field('subject')} maxLength={200} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...field('product')} maxLength={200} optional={t('shell.optional')} />
        <TextField
          {...field('serial')}
          maxLength={60}
          autoCapitalize="characters"
          spellCheck={false}
          optional={t('shell.optional')}
        />
      </div>
      <TextArea {...field('message')} rows={6} maxLength={5000} optional={t('shell.optional')} />
      <PrivacyConsent purpose="message" error={failure?.fields.privacy} />
      {/* Near the button that was just pressed. */}
      {failure && (
        <Alert kind="bad">{failure.code === 'invalid' ? t('support.form.incomplete') : failure.error}</Alert>
      )}
      {isSent ? (
        <GoodNews>
          <p>{t(waits ? 'support.form.waits' : 'support.form.sent')}</p>
          <p className="font-normal">
            {waits ? (
              <Link to={`/${lang}/on-device`} className="link">
                {t('shell.onDevice')}
              </Link>
            ) : (
              t('support.form.reference', { reference: result.reference ?? '' })
            )}
          </p>
        </GoodNews>
      ) : (
        <SubmitButton busy={fetcher.state !== 'idle'} className="justify-self-start">
          {t('support.form.send')}
        </SubmitButton>
      )}
    </fetcher.Form>
  )
}
