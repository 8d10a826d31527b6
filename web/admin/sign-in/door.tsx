import type { SecondFactorAnswer } from '../../../shared/accounts/second-factor.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { Failure } from '../../api/command.ts'
import type { Buttons } from '../../session/by-provider.ts'
import { ProviderButtons, ProviderRefused } from '../../session/provider-buttons.tsx'
import { followingStep } from '../../session/second-factor/following-step.tsx'
import { PasskeyButton } from '../../session/second-factor/passkey-button.tsx'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { Alert } from '../../ui/alert.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { useTarget } from './target.ts'

interface Props {
  t: Translate
  lang: Lang
  /** Identity providers of the office. */
  buttons: Buttons
  /** The mail address of somebody who is signed in, but is no administrator. */
  email?: string
  failure?: Failure | null
  /** The password was right, and an app must be set up first. */
  begun?: SecondFactorAnswer
  /** The mail address of the last try. */
  typed?: string
  /** Where that sign-in was to lead. */
  to?: string
}

/** Sign-in for administrators. */
export function Door({ t, lang, buttons, email, failure, begun, typed = '', to }: Props) {
  const { target, done, methods } = useTarget(to)
  const hydrated = useHydrated()
  const step = followingStep({ t, methods, failure, begun, email: typed, target, again: target })
  if (step) return step
  const texts = {
    email: t('shell.email'),
    password: t('shell.password'),
    show: t('shell.show'),
    hide: t('shell.hide'),
    submit: t('shell.signIn'),
  }
  const link = 'link inline-flex min-h-11 items-center'
  return (
    <>
      <h1>{t('sign-in.title')}</h1>
      <p className="mt-3 mb-8 text-quiet">{t('sign-in.intro')}</p>
      {done && !failure && (
        <div className="mb-5">
          <Alert kind="good">{t(`sign-in.${done}.done`)}</Alert>
        </div>
      )}
      {!failure && <ProviderRefused t={t} />}
      {email && !failure && (
        <div className="mb-5">
          <Alert kind="note">{t('sign-in.otherAccount', { email })}</Alert>
        </div>
      )}
      <SignInForm texts={texts} failure={failure} email={typed}>
        <input type="hidden" name="to" value={target} />
      </SignInForm>
      {/* Keeps its place until scripts know whether the browser has passkeys. */}
      <div className="mt-3 grid min-h-11">
        {hydrated && <PasskeyButton t={t} label={t('second-factor.step.byPasskey')} target={target} />}
      </div>
      <ProviderButtons t={t} lang={lang} buttons={buttons} target={target} />
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to="/admin/forgot-password" className={link}>
          {t('sign-in.forgot')}
        </Link>
        <Link to={`/${lang}`} className={link}>
          {t('shell.toShop')}
        </Link>
      </p>
    </>
  )
}
