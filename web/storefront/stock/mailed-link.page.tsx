import { type ActionFunctionArgs, replace, useActionData, useLocation, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OneButton } from '../accounts/one-button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

const purposeOf = (pathname: string) => (pathname.endsWith('/confirm') ? 'confirm' : 'stop')

/** Afterwards the address has `done` instead of the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const json = { token: searchParams.get('token') ?? '' }
  const waits = context.get(apiContext)['stock-waits']
  const { failure } = await command(await textsOf(request), waits[purposeOf(pathname)].$post({ json }))
  return failure ?? replace(`${pathname}?done`)
}

/** The pages of the links that confirm an address, and that end what it waits for. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const purpose = purposeOf(useLocation().pathname)
  const [params] = useSearchParams()
  const failure = useActionData<typeof action>()
  const isDone = params.has('done')
  const isWrong = !params.get('token') || failure?.code === 'invalid_token' || failure?.code === 'invalid'
  if (!isDone && !isWrong) {
    return (
      <OneButton
        title={t(`tellme.${purpose}.title`)}
        intro={t(`tellme.${purpose}.intro`)}
        submit={t(`tellme.${purpose}.submit`)}
        problem={failure?.error}
      />
    )
  }
  return (
    <Narrow title={t(isDone ? `tellme.${purpose}.doneTitle` : 'tellme.failed.title')}>
      <Alert kind={isDone ? 'good' : 'bad'}>
        {t(isDone ? `tellme.${purpose}.done` : `tellme.failed.${purpose}`)}
      </Alert>
      <ButtonLink to={`/${lang}/products`} className="mt-6">
        {t('tellme.toProducts')}
      </ButtonLink>
    </Narrow>
  )
}
