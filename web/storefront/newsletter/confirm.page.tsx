import { type ActionFunctionArgs, replace, useActionData, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OneButton } from '../accounts/one-button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'
import { Outcome } from './outcome.tsx'

/** Afterwards the address has `done` instead of the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { newsletter } = context.get(apiContext)
  const json = { token: searchParams.get('token') ?? '' }
  const { failure } = await command(await textsOf(request), newsletter.confirm.$post({ json }))
  return failure ?? replace(`${pathname}?done`)
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const failure = useActionData<typeof action>()
  if (params.has('done')) {
    return <Outcome title={t('newsletter.confirmed.title')}>{t('newsletter.confirmed.text')}</Outcome>
  }
  if (!params.get('token') || failure?.code === 'invalid_token' || failure?.code === 'invalid') {
    return (
      <Narrow title={t('newsletter.failed.title')}>
        <Alert kind="bad">{t('newsletter.failed.confirm')}</Alert>
        <ButtonLink look="main" to={`/${lang}/newsletter`} className="mt-6">
          {t('newsletter.again')}
        </ButtonLink>
      </Narrow>
    )
  }
  return (
    <OneButton
      title={t('newsletter.confirm.title')}
      intro={t('newsletter.confirm.intro')}
      submit={t('newsletter.confirm.submit')}
      problem={failure?.error}
    />
  )
}
