import { type ActionFunctionArgs, useActionData, useLocation } from 'react-router'
import { textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { LinkForm } from '../../session/link-form.tsx'
import { askForLink } from '../../session/passwords.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Narrow } from './short-form-page.tsx'

export const action = async (args: ActionFunctionArgs) => askForLink(args, await textsOf(args.request))

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
      <LinkForm
        texts={{ email: t('accounts.email'), submit: t('accounts.forgot.submit') }}
        failure={result?.failure}
        email={result?.email}
      />
      <p className="mt-4">{backToLogin}</p>
    </Narrow>
  )
}
