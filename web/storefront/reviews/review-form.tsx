import { type FormEvent, useEffect, useState } from 'react'
import type { Failure } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import { PhotoField } from './photo-field.tsx'
import { RatingField } from './rating-field.tsx'
import { sendReview } from './send-review.ts'

type State = { name: 'idle'; failure?: Failure } | { name: 'sending' } | { name: 'sent' }

/** One's own review of a product; it is shown once an administrator approves it. */
export default function ReviewForm({ productId }: { productId: number }) {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<State>({ name: 'idle' })
  const [photos, setPhotos] = useState<File[]>([])
  const failure = state.name === 'idle' ? state.failure : undefined
  const form = useFocusOnWrong(failure)
  // The button that opened the form is gone, so the form takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  if (state.name === 'sent') return <GoodNews>{t('catalogue.reviews.sent')}</GoodNews>
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    setState({ name: 'sending' })
    const failed = await sendReview(t, lang, productId, given, photos)
    setState(failed ? { name: 'idle', failure: failed } : { name: 'sent' })
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={send} className="grid max-w-xl gap-5">
      <RatingField error={failure?.fields.rating} />
      <TextArea
        name="text"
        label={t('catalogue.reviews.text')}
        rows={5}
        maxLength={2000}
        error={failure?.fields.text}
      />
      <TextField
        name="name"
        label={t('catalogue.reviews.name')}
        help={t('catalogue.reviews.nameHelp')}
        maxLength={60}
        autoComplete="name"
        error={failure?.fields.name}
      />
      <TextField
        name="email"
        type="email"
        label={t('catalogue.reviews.email')}
        help={t('catalogue.reviews.emailHelp')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={failure?.fields.email}
      />
      <PhotoField
        photos={photos}
        onChange={setPhotos}
        error={failure?.fields.photo ?? failure?.fields.file}
      />
      <PrivacyConsent purpose="review" error={failure?.fields.privacy} />
      {failure && (
        <Alert kind="bad">
          {failure.code === 'invalid' ? t('catalogue.reviews.incomplete') : failure.error}
        </Alert>
      )}
      <SubmitButton look="plain" busy={state.name === 'sending'} className="justify-self-start">
        {t('catalogue.reviews.send')}
      </SubmitButton>
    </form>
  )
}
