import { lazy, Suspense } from 'react'
import { type ActionFunctionArgs, useActionData, useLocation, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import type { setPassword } from '../../../shared/accounts.ts'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from './narrow.tsx'

const SetPasswordForm = lazy(() => import('./set-password-form.tsx'))

/** Serves the links of two mails: `/reset-password?token=` and `/activate?token=`. */
const purposeOf = (pathname: string) => (pathname.endsWith('/activate') ? 'activate' : 'reset-password')

export async function action({ request, context }: ActionFunctionArgs) {
  const t = await textsOf(request)
  const json = (await request.json()) as z.output<typeof setPassword>
  const calls = context.get(apiContext).auth
  const { failure } = await command(t, calls[purposeOf(new URL(request.url).pathname)].$post({ json }))
  return { failure }
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const purpose = purposeOf(useLocation().pathname)
  const token = useSearchParams()[0].get('token') ?? ''
  const result = useActionData<typeof action>()
  const title = t(`accounts.${purpose}.title`)

  if (result && !result.failure) {
    return (
      <Narrow title={title}>
        <Alert kind="good">{t(`accounts.${purpose}.done`)}</Alert>
        <ButtonLink look="main" to={`/${lang}/login`} className="mt-6">
          {t('accounts.login.submit')}
        </ButtonLink>
      </Narrow>
    )
  }
  const isSpent = !token || result?.failure?.code === 'invalid_token'
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
  return (
    <Narrow title={title} intro={t(`accounts.${purpose}.intro`)}>
      <Suspense fallback={<div className="skeleton h-64" />}>
        <SetPasswordForm key={token} token={token} failure={result?.failure} />
      </Suspense>
    </Narrow>
  )
}
