import { type ActionFunctionArgs, replace, useActionData, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OneButton } from '../accounts/one-button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

/** Afterwards the address has `done` instead of the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const json = { token: searchParams.get('token') ?? '' }
  const { failure } = await command(
    await textsOf(request),
    context.get(apiContext)['owner-requests'].confirm.$post({ json }),
  )
  return failure ?? replace(`${pathname}?done`)
}

/** The page of the mail that confirms the address of somebody who registered a unit. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const failure = useActionData<typeof action>()
  const text = (name: string) => t(`register-unit.confirm.${name}`)
  if (params.has('done')) {
    return (
      <Narrow title={text('doneTitle')}>
        <Alert kind="good">{text('done')}</Alert>
        <ButtonLink to={`/${lang}`} className="mt-6">
          {t('shell.toHome')}
        </ButtonLink>
      </Narrow>
    )
  }
  if (!params.get('token') || failure?.code === 'invalid_token' || failure?.code === 'invalid') {
    return (
      <Narrow title={text('failedTitle')}>
        <Alert kind="bad">{text('failed')}</Alert>
        <ButtonLink look="main" to={`/${lang}/register-unit`} className="mt-6">
          {text('again')}
        </ButtonLink>
      </Narrow>
    )
  }
  return (
    <OneButton title={text('title')} intro={text('intro')} submit={text('submit')} problem={failure?.error} />
  )
}
