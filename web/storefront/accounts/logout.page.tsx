import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router'
import { textsOf } from '../../api/command.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { useVisitor, visitorOf } from '../../session/session.ts'
import { signOut } from '../../session/sign-in.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Narrow } from './short-form-page.tsx'

const homeOf = (request: Request) => `/${langOfPath(new URL(request.url).pathname)}`

/** A link cannot sign anybody out: opening the page only asks. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return visitorOf(context).user ? null : redirect(homeOf(request))
}

export async function action(args: ActionFunctionArgs) {
  const left = await signOut(args, await textsOf(args.request))
  if (!('to' in left)) return left
  // The answer to a form may lead to no other site (`form-action`): without scripts the person goes there by a link.
  return left.to && import.meta.env.SSR ? { to: left.to } : redirect(left.to ?? homeOf(args.request))
}

export function Component() {
  const t = useT()
  const lang = useLang()
  const { user } = useVisitor()
  const left = useActionData<typeof action>()
  const busy = useNavigation().formMethod === 'POST'
  if (left && 'to' in left)
    return (
      <Narrow title={t('accounts.logout.title')}>
        <Alert kind="good">{t('accounts.logout.done')}</Alert>
        <ButtonLink to={left.to} className="mt-6">
          {t('accounts.logout.there')}
        </ButtonLink>
      </Narrow>
    )
  return (
    <Narrow
      title={t('accounts.logout.title')}
      intro={t('accounts.logout.intro', { email: user?.email ?? '' })}
    >
      {left && (
        <div className="mb-6">
          <Alert kind="bad">{left.error}</Alert>
        </div>
      )}
      <Form method="post" className="flex flex-wrap gap-3">
        <SubmitButton busy={busy}>{t('shell.logout')}</SubmitButton>
        <ButtonLink to={`/${lang}/account`}>{t('accounts.logout.stay')}</ButtonLink>
      </Form>
    </Narrow>
  )
}
