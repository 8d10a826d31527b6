import { type ActionFunctionArgs, replace, useActionData, useLocation, useSearchParams } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { OneButton } from '../accounts/one-button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

/** The result of a mail's link, and where to go next. */
function Outcome({ title, children }: { title: string; children: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <Narrow title={title}>
      <Alert kind="good">{children}</Alert>
      <ButtonLink to={`/${lang}`} className="mt-6">
        {t('newsletter.toHome')}
      </ButtonLink>
    </Narrow>
  )
}

/** The pages of two mailed links, by the end of their paths; `again` and `to`: where an invalid link leads. */
const LINKS = {
  confirm: { outcome: 'confirmed', again: 'again', to: 'newsletter' },
  unsubscribe: { outcome: 'unsubscribed', again: 'write', to: 'contact-us#write' },
} as const
const purposeOf = (pathname: string) => (pathname.endsWith('/confirm') ? 'confirm' : 'unsubscribe')

/** Afterwards the address has `done` instead of the token. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const { newsletter } = context.get(apiContext)
  const json = { token: searchParams.get('token') ?? '' }
  const { failure } = await command(await textsOf(request), newsletter[purposeOf(pathname)].$post({ json }))
  return failure ?? replace(`${pathname}?done`)
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const purpose = purposeOf(useLocation().pathname)
  const { outcome, again, to } = LINKS[purpose]
  const [params] = useSearchParams()
  const failure = useActionData<typeof action>()
  if (params.has('done')) {
    return <Outcome title={t(`newsletter.${outcome}.title`)}>{t(`newsletter.${outcome}.text`)}</Outcome>
  }
  if (!params.get('token') || failure?.code === 'invalid_token' || failure?.code === 'invalid') {
    return (
      <Narrow title={t('newsletter.failed.title')}>
        <Alert kind="bad">{t(`newsletter.failed.${purpose}`)}</Alert>
        <ButtonLink look="main" to={`/${lang}/${to}`} className="mt-6">
          {t(`newsletter.${again}`)}
        </ButtonLink>
      </Narrow>
    )
  }
  return (
    <OneButton
      title={t(`newsletter.${purpose}.title`)}
      intro={t(`newsletter.${purpose}.intro`)}
      submit={t(`newsletter.${purpose}.submit`)}
      problem={failure?.error}
    />
  )
}
