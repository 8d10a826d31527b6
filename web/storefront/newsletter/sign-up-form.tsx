import { useActionData, useFetcher } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert, GoodNews } from '../../ui/alert.tsx'
import { useFocusOnWrong } from '../../ui/forms.ts'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { PersonFields } from '../person/person-fields.tsx'
import { PrivacyConsent } from '../person/privacy-consent.tsx'
import type { SignedUp } from './sign-up.ts'

/** Signs up for the newsletter, on any page, whose main action it may be; without scripts the newsletter's own page answers. */
export default function SignUpForm({ look }: { look: 'main' | 'plain' }) {
  const t = useT()
  const lang = useLang()
  const fetcher = useFetcher<SignedUp>()
  const posted = useActionData<SignedUp>()
  const result = fetcher.data ?? posted
  const { failure, typed } = result ?? {}
  const form = useFocusOnWrong(failure)
  if (result && !failure) return <GoodNews>{t('newsletter.sent')}</GoodNews>
  const field = (name: string) => ({
    name,
    label: t(`newsletter.${name}`),
    error: failure?.fields[name],
    defaultValue: typed?.[name],
  })
  return (
    <fetcher.Form
      ref={form}
      method="post"
      action={`/${lang}/newsletter`}
      noValidate
      className="grid max-w-xl gap-5"
    >
      <PersonFields name={field('name')} surname={field('surname')} email={field('email')} />
      <PrivacyConsent purpose="newsletter" error={failure?.fields.privacy} />
      {failure && (
        <Alert kind="bad">{failure.code === 'invalid' ? t('newsletter.incomplete') : failure.error}</Alert>
      )}
      <SubmitButton look={look} busy={fetcher.state !== 'idle'} className="justify-self-start">
        {t('newsletter.submit')}
      </SubmitButton>
    </fetcher.Form>
  )
}
