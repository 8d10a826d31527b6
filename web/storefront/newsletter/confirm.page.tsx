import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from '../accounts/narrow.tsx'
import { Outcome } from './outcome.tsx'

/** Opening the mail's link is the confirmation. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const query = { token: url.searchParams.get('token') ?? '', lang: langOfPath(url.pathname) }
  const { newsletter } = context.get(apiContext)
  const { failure } = await command(await textsOf(request), newsletter.confirm.$get({ query }))
  return { failure }
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const { failure } = useLoaderData<typeof loader>()
  if (!failure)
    return <Outcome title={t('newsletter.confirmed.title')}>{t('newsletter.confirmed.text')}</Outcome>
  const isLink = failure.code === 'invalid_token' || failure.code === 'invalid'
  return (
    <Narrow title={t('newsletter.failed.title')}>
      <Alert kind="bad">{isLink ? t('newsletter.failed.confirm') : failure.error}</Alert>
      <ButtonLink look="main" to={`/${lang}/newsletter`} className="mt-6">
        {t('newsletter.again')}
      </ButtonLink>
    </Narrow>
  )
}
