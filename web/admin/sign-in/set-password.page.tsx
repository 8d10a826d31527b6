import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { textsOf } from '../../api/command.ts'
import { loadLink, setPassword } from '../../session/passwords.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { adminLangOf } from '../shell/language.ts'
import { DoorFrame } from './frame.tsx'
import { loadDoor, useDoor } from './use-door.ts'

const SetPasswordForm = lazy(() => import('../../session/set-password-form.tsx'))

/**
 * The purpose of the page, which serves the links of two mails to administrators: `/admin/activate?token=` and
 * `/admin/reset-password?token=`.
 */
const purposeOf = (pathname: string) => (pathname.endsWith('/activate') ? 'activate' : 'reset-password')

/** Checks the link first, so that nobody invents a password for one that is not valid any more. */
export async function loader(args: LoaderFunctionArgs) {
  const purpose = purposeOf(new URL(args.request.url).pathname)
  const [door, link] = await Promise.all([loadDoor(args), loadLink(args, purpose)])
  return { ...door, ...link }
}

/** Leads to the sign-in, which says that it is done; that address no longer has the token. */
export async function action(args: ActionFunctionArgs) {
  const lang = adminLangOf(args.request)
  const purpose = purposeOf(new URL(args.request.url).pathname)
  const failure = await setPassword(args, await textsOf(args.request, lang), purpose, true)
  return failure ?? replace(`/admin?${new URLSearchParams({ lang, done: purpose })}`)
}

export function Component() {
  const { t, lang } = useDoor()
  const purpose = purposeOf(useLocation().pathname)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const { good } = useLoaderData<typeof loader>()
  const failure = useActionData<typeof action>()
  const isSpent = !good || failure?.code === 'invalid_token'
  const title = t(`sign-in.${purpose}.title`)
  const texts = {
    password: t('sign-in.newPassword'),
    confirmation: t('sign-in.confirmation'),
    show: t('shell.show'),
    hide: t('shell.hide'),
    submit: t('sign-in.savePassword'),
  }
  return (
    <DoorFrame t={t} lang={lang} title={title}>
      <h1>{title}</h1>
      {isSpent ? (
        <>
          <div className="my-8">
            <Alert kind="bad">{t(`sign-in.${purpose}.spent`)}</Alert>
          </div>
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink look="main" to="/admin/forgot-password">
              {t('sign-in.newLink')}
            </ButtonLink>
            <Link to="/admin" className="link inline-flex min-h-11 items-center">
              {t('sign-in.toSignIn')}
            </Link>
          </div>
        </>
      ) : (
        <>
          <p className="mt-3 mb-8 text-quiet">{t(`sign-in.${purpose}.intro`)}</p>
          <Suspense fallback={<div className="skeleton h-64" />}>
            <SetPasswordForm key={token} t={t} texts={texts} token={token} isAdmin failure={failure} />
          </Suspense>
        </>
      )}
    </DoorFrame>
  )
}
