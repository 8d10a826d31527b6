import { useEffect, useRef } from 'react'
import { Link, useActionData, useFetcher } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { Checkbox, TextField } from '../../ui/field.tsx'
import { GoodNews } from '../../ui/good-news.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import type { SignedUp } from './sign-up.ts'

/** Asks for the newsletter, from any page, whose main action it may be; without scripts the newsletter's own page answers. */
export default function SignUpForm({ look }: { look: 'main' | 'plain' }) {
  const t = useT()
  const lang = useLang()
  const fetcher = useFetcher<SignedUp>()
  const form = useRef<HTMLFormElement>(null)
  const posted = useActionData<SignedUp>()
  const result = fetcher.data ?? posted
  const { failure, typed } = result ?? {}
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])
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
      <Checkbox
        name="privacy"
        error={failure?.fields.privacy}
        label={
          <>
            {t('consents.newsletter')}{' '}
            <Link to={`/${lang}/privacy`} target="_blank" className="link">
              {t('shell.nav.privacy')}
            </Link>
          </>
        }
      />
      {failure && (
        <Alert kind="bad">{failure.code === 'invalid' ? t('newsletter.incomplete') : failure.error}</Alert>
      )}
      <SubmitButton look={look} busy={fetcher.state !== 'idle'} className="justify-self-start">
        {t('newsletter.submit')}
      </SubmitButton>
    </fetcher.Form>
  )
}
