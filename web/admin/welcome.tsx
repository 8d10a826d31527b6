import { Form } from 'react-router'
import type { SessionUser } from '../../shared/accounts.ts'
import type { Lang } from '../../shared/languages.ts'
import type { Failure } from '../api/command.ts'
import type { Translate } from '../i18n/translate.ts'
import { Alert } from '../ui/alert.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'

const SCREENS = ['sales', 'catalogue', 'people', 'contents'] as const

interface Props {
  t: Translate
  lang: Lang
  user: SessionUser
  failure?: Failure | null
}

/** Until the screens are there: who is signed in, and what comes. */
export function Welcome({ t, lang, user, failure }: Props) {
  return (
    <div className="max-w-3xl">
      <h1>{t('welcome.title', { name: user.first_name })}</h1>
      <p className="prose mt-3 text-lg text-quiet">{t('welcome.intro')}</p>
      <dl className="mt-8 border-t border-line">
        {SCREENS.map((screen) => (
          <div key={screen} className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-semibold">{t(`welcome.screens.${screen}.title`)}</dt>
            <dd className="text-quiet">{t(`welcome.screens.${screen}.text`)}</dd>
          </div>
        ))}
      </dl>
      {failure?.error && (
        <div className="mt-6">
          <Alert kind="bad">{failure.error}</Alert>
        </div>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-3">
        <ButtonLink to={`/${lang}`}>{t('toShop')}</ButtonLink>
        <Form method="post" action={`/admin?sign-out&lang=${lang}`}>
          <SubmitButton look="quiet">{t('signOut')}</SubmitButton>
        </Form>
      </div>
      <p className="mt-6 text-sm text-quiet">{t('welcome.signedInAs', { email: user.email })}</p>
    </div>
  )
}
