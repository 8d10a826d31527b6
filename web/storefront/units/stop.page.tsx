import { type ActionFunctionArgs, replace, useActionData, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { OneButton } from '../accounts/one-button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

/** Afterwards the address has `done` instead of the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const json = { token: searchParams.get('token') ?? '' }
  const stop = context.get(apiContext)['owned-units'].stop
  const { failure } = await command(await textsOf(request), stop.$post({ json }))
  return failure ?? replace(`${pathname}?done`)
}

/** The page of the mailed link that ends mails about updates: opening it changes nothing, because mail scanners open all links. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const failure = useActionData<typeof action>()
  if (params.has('done'))
    return (
      <Narrow title={t('owned.stop.done')} intro={t('owned.stop.doneText')}>
        <ButtonLink to={`/${lang}/find-retailer`}>{t('owned.find')}</ButtonLink>
      </Narrow>
    )
  if (!params.get('token') || failure?.code === 'invalid_token' || failure?.code === 'invalid')
    return (
      <Narrow title={t('owned.dead.title')} intro={t('owned.dead.text')}>
        <ButtonLink look="main" to={`/${lang}/my-unit`}>
          {t('owned.dead.again')}
        </ButtonLink>
      </Narrow>
    )
  return (
    <OneButton
      title={t('owned.stop.title')}
      intro={t('owned.stop.intro')}
      submit={t('owned.stop.submit')}
      problem={failure?.error}
    />
  )
}
