import { lazy, Suspense } from 'react'
import { type ActionFunctionArgs, replace, useActionData, useLocation, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from './narrow.tsx'

const SetPasswordForm = lazy(() => import('./set-password-form.tsx'))

/** Serves the links of two mails: `/reset-password?token=` and `/activate?token=`. */
const purposeOf = (pathname: string) => (pathname.endsWith('/activate') ? 'activate' : 'reset-password')

/** Afterwards the address says that it is done, and no longer has the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const t = await textsOf(request)
  const schema = async () => (await import('../../../shared/accounts.ts')).setPassword
  const { pathname, searchParams } = new URL(request.url)
  const input = { ...(await readInput(request)), token: searchParams.get('token') ?? '' }
  const { data, failure: wrong } = await parseInput(t, schema, input)
  if (wrong) return { failure: wrong }
  const calls = context.get(apiContext).auth
  const { failure } = await command(t, calls[purposeOf(pathname)].$post({ json: data }))
  return failure ? { failure } : replace(`${pathname}?done`)
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const purpose = purposeOf(useLocation().pathname)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const result = useActionData<typeof action>()
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
