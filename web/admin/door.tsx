import { Link, useLocation } from 'react-router'
import type { Lang } from '../../shared/languages.ts'
import type { Failure } from '../api/command.ts'
import type { Translate } from '../i18n/translate.ts'
import { SignInForm } from '../session/sign-in-form.tsx'
import { Alert } from '../ui/alert.tsx'

interface Props {
  t: Translate
  lang: Lang
  /** Of somebody who is signed in, but no administrator. */
  email?: string
  failure?: Failure | null
  /** The address of the last try. */
  typed?: string
}

/** Sign-in for administrators. */
export function Door({ t, lang, email, failure, typed }: Props) {
  const { pathname, search } = useLocation()
  const texts = {
    email: t('email'),
    password: t('password'),
    show: t('show'),
    hide: t('hide'),
    submit: t('signIn'),
  }
  const link = 'link inline-flex min-h-11 items-center'
  return (
    <div className="mx-auto max-w-100">
      <h1>{t('door.title')}</h1>
      <p className="mt-3 mb-8 text-quiet">{t('door.intro')}</p>
      {email && !failure && (
        <div className="mb-5">
          <Alert kind="note">{t('door.otherAccount', { email })}</Alert>
        </div>
      )}
      <SignInForm texts={texts} failure={failure} email={typed}>
        <input type="hidden" name="to" value={pathname + search} />
      </SignInForm>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to={`/${lang}/forgot-password?to=/admin`} className={link}>
          {t('door.forgot')}
        </Link>
        <Link to={`/${lang}`} className={link}>
          {t('toShop')}
        </Link>
      </p>
    </div>
  )
}
