import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { textsOf } from '../../api/command.ts'
import { loadButtons } from '../../session/by-provider.ts'
import { LinkForm } from '../../session/link-form.tsx'
import { askForLink } from '../../session/passwords.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { adminLangOf } from '../shell/language.ts'
import { DoorFrame } from './frame.tsx'
import { loadDoor, useDoor } from './use-door.ts'

export async function loader(args: LoaderFunctionArgs) {
  const [door, buttons] = await Promise.all([loadDoor(args), loadButtons(args, 'office')])
  return { ...door, buttons }
}

export const action = async (args: ActionFunctionArgs) =>
  askForLink(args, await textsOf(args.request, adminLangOf(args.request)))

/** Asks for the link to a new password; an administrator's link leads back to the back-office. */
export function Component() {
  const { t, lang } = useDoor()
  const { buttons } = useLoaderData<typeof loader>()
  const result = useActionData<typeof action>()
  const isSent = result && !result.failure
  return (
    <DoorFrame t={t} lang={lang} title={t('sign-in.forgotTitle')}>
      <h1>{t('sign-in.forgotTitle')}</h1>
      {isSent ? (
        <>
          <div className="mt-8">
            <Alert kind="good">{t('sign-in.linkSent', { email: result.email })}</Alert>
          </div>
          <p className="mt-4 text-quiet">{t('sign-in.notThere')}</p>
        </>
      ) : (
        <>
          <p className="mt-3 mb-8 text-quiet">{t('sign-in.forgotIntro')}</p>
          <LinkForm
            texts={{ email: t('shell.email'), submit: t('sign-in.sendLink') }}
            failure={result?.failure}
            email={result?.email}
          />
          {buttons.length > 0 && <p className="mt-6 text-sm text-quiet">{t('sign-in.byProvider')}</p>}
        </>
      )}
      <Link to="/admin" className="link mt-4 inline-flex min-h-11 items-center">
        {t('sign-in.toSignIn')}
      </Link>
    </DoorFrame>
  )
}
