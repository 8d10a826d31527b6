import { Link, useLocation } from 'react-router'
import type { Lang } from '../../../shared/languages.ts'
import type { Failure } from '../../api/command.ts'
import type { Translate } from '../../i18n/translate.ts'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { Alert } from '../../ui/alert.tsx'

/** What was done last, and leads here: `/admin?done=activate`. */
const DONE = ['activate', 'reset-password']

/** Where the door leads: the address that was asked for, without what is only for the door. */
function useTarget() {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const done = params.get('done')
  params.delete('done')
  const target = params.size > 0 ? `${pathname}?${params}` : pathname
  return { target, done: DONE.find((purpose) => purpose === done) }
}

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
  const { target, done } = useTarget()
  const texts = {
    email: t('email'),
    password: t('password'),
    show: t('show'),
    hide: t('hide'),
    submit: t('signIn'),
  }
  const link = 'link inline-flex min-h-11 items-center'
  return (
    <>
      <h1>{t('door.title')}</h1>
      <p className="mt-3 mb-8 text-quiet">{t('door.intro')}</p>
      {done && !failure && (
        <div className="mb-5">
          <Alert kind="good">{t(`door.${done}.done`)}</Alert>
        </div>
      )}
      {email && !failure && (
        <div className="mb-5">
          <Alert kind="note">{t('door.otherAccount', { email })}</Alert>
        </div>
      )}
      <SignInForm texts={texts} failure={failure} email={typed}>
        <input type="hidden" name="to" value={target} />
      </SignInForm>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Link to="/admin/forgot-password" className={link}>
          {t('door.forgot')}
        </Link>
        <Link to={`/${lang}`} className={link}>
          {t('toShop')}
        </Link>
      </p>
    </>
  )
}
