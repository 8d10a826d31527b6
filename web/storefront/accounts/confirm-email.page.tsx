import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadLink, renewVisit } from '../../session/passwords.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OneButton } from './one-button.tsx'
import { Narrow } from './short-form-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadLink(args, 'confirm-email')

/** Afterwards the address has `done` instead of the token. */
export async function action(args: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(args.request.url)
  const { auth } = args.context.get(apiContext)
  const json = { token: searchParams.get('token') ?? '' }
  const t = await textsOf(args.request)
  const { failure } = await command(t, auth['confirm-email'].$post({ json }))
  if (failure) return failure
  await renewVisit(args, t)
  return replace(`${pathname}?done`)
}

/** The page of the link that confirms a new e-mail address. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { good } = useLoaderData<typeof loader>()
  const [params] = useSearchParams()
  const failure = useActionData<typeof action>()
  const title = t('accounts.confirm-email.title')
  if (params.has('done')) {
    return (
      <Narrow title={title}>
        <Alert kind="good">{t('accounts.confirm-email.done')}</Alert>
        <ButtonLink look="main" to={`/${lang}/login`} className="mt-6">
          {t('accounts.login.submit')}
        </ButtonLink>
      </Narrow>
    )
  }
  if (!good || failure?.code === 'invalid_token') {
    return (
      <Narrow title={title}>
        <Alert kind="bad">{t('accounts.confirm-email.spent')}</Alert>
        <ButtonLink look="main" to={`/${lang}/account/personal-data`} className="mt-6">
          {t('accounts.home.personal-data.title')}
        </ButtonLink>
      </Narrow>
    )
  }
  return (
    <OneButton
      title={title}
      intro={t('accounts.confirm-email.intro')}
      submit={t('accounts.confirm-email.submit')}
      problem={failure?.error}
    />
  )
}
