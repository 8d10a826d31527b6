import { useEffect, useRef } from 'react'
import { type ActionFunctionArgs, Form, Link, useActionData, useLocation, useNavigation } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { TextField } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Narrow } from './narrow.tsx'

/** Answers alike for known and unknown addresses. */
export async function action({ request, context }: ActionFunctionArgs) {
  const t = await textsOf(request)
  const schema = async () => (await import('../../../shared/accounts.ts')).forgotPassword
  const input = await readInput(request)
  const form = await parseInput(t, schema, input)
  if (form.failure) return { failure: form.failure, email: String(input.email ?? '') }
  const { failure } = await command(
    t,
    context.get(apiContext).auth['forgot-password'].$post({ json: form.data }),
  )
  return { failure, email: form.data.email }
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const { search } = useLocation()
  const result = useActionData<typeof action>()
  const backToLogin = (
    <Link to={`/${lang}/login${search}`} className="link inline-flex min-h-11 items-center">
      {t('accounts.toLogin')}
    </Link>
  )
  if (result && !result.failure) {
    return (
      <Narrow title={t('accounts.forgot.title')}>
        <Alert kind="good">{t('accounts.forgot.sent', { email: result.email })}</Alert>
        <p className="mt-4 mb-2 text-quiet">{t('accounts.forgot.notThere')}</p>
        {backToLogin}
      </Narrow>
    )
  }
  return (
    <Narrow title={t('accounts.forgot.title')} intro={t('accounts.forgot.intro')}>
      <EmailForm failure={result?.failure} email={result?.email} />
      <p className="mt-4">{backToLogin}</p>
    </Narrow>
  )
}

function EmailForm({ failure, email }: { failure?: Failure; email?: string }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const busy = useNavigation().formMethod === 'POST'
  useEffect(() => {
    if (failure) field.current?.focus()
  }, [failure])
  return (
    <Form method="post" noValidate className="grid gap-5">
      {failure?.error && <Alert kind="bad">{failure.error}</Alert>}
      <TextField
        ref={field}
        label={t('accounts.email')}
        name="email"
        defaultValue={email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={failure?.fields.email}
      />
      <SubmitButton busy={busy}>{t('accounts.forgot.submit')}</SubmitButton>
    </Form>
  )
}
