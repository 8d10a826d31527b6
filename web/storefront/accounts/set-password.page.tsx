import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadLink, setPassword } from '../../session/passwords.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from './short-form-page.tsx'

const SetPasswordForm = lazy(() => import('../../session/set-password-form.tsx'))

/** Serves the links of two mails: `/reset-password?token=` and `/activate?token=`. */
const purposeOf = (pathname: string) => (pathname.endsWith('/activate') ? 'activate' : 'reset-password')

/** An invalid link says so before a person thinks up a password. */
export const loader = (args: LoaderFunctionArgs) =>
  loadLink(args, purposeOf(new URL(args.request.url).pathname))

/** Afterwards the address has `done` instead of the token. */
export async function action(args: ActionFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  const failure = await setPassword(args, await textsOf(args.request), purposeOf(pathname))
  return failure ?? replace(`${pathname}?done`)
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const purpose = purposeOf(useLocation().pathname)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { good } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const title = t(`accounts.${purpose}.title`)

  if (params.has('done')) {
    return (
      <Narrow title={title}>
        <Alert kind="good">{t(`accounts.${purpose}.done`)}</Alert>
        <ButtonLink look="main" to={`/${lang}/login`} className="mt-6">
          {t('accounts.login.submit')}
        </ButtonLink>
      </Narrow>
    )
  }
  const isSpent = !good || failure?.code === 'invalid_token'
  if (isSpent) {
    return (
      <Narrow title={title}>
        <Alert kind="bad">{t('errors.invalid_token')}</Alert>
        <ButtonLink look="main" to={`/${lang}/forgot-password`} className="mt-6">
          {t('accounts.newLink')}
        </ButtonLink>
      </Narrow>
    )
  }
  const texts = {
    password: t('accounts.newPassword'),
    confirmation: t('accounts.confirmation'),
    show: t('accounts.showPassword'),
    hide: t('accounts.hidePassword'),
    submit: t('accounts.savePassword'),
  }
  return (
    <Narrow title={title} intro={t(`accounts.${purpose}.intro`)}>
      <Suspense fallback={<div className="skeleton h-64" />}>
        <SetPasswordForm key={token} t={t} texts={texts} token={token} failure={failure} />
      </Suspense>
    </Narrow>
  )
}
