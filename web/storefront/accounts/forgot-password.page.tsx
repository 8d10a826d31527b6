import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadButtons } from '../../session/by-provider.ts'
import { LinkForm } from '../../session/link-form.tsx'
import { askForLink } from '../../session/passwords.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Narrow } from './short-form-page.tsx'

export const loader = async (args: LoaderFunctionArgs) => ({ buttons: await loadButtons(args, 'shop') })

export const action = async (args: ActionFunctionArgs) => askForLink(args, await textsOf(args.request))

export function Component() {
  const t = useT()
  const lang = useLang()
  const { search } = useLocation()
  const { buttons } = useLoaderData<typeof loader>()
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
      {buttons.length > 0 && <p className="mt-6 text-sm text-quiet">{t('second-factor.provider.forgot')}</p>}
      <p className="mt-4">{backToLogin}</p>
    </Narrow>
  )
}
