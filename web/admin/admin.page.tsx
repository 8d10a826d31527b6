import { useMemo } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import type { SecondFactorAnswer } from '../../shared/accounts/second-factor.ts'
import { type Failure, textsOf } from '../api/command.ts'
import { loadButtons } from '../session/by-provider.ts'
import { secondStepAt } from '../session/second-factor/methods.ts'
import { completeSignIn, signIn, signOut } from '../session/sign-in.ts'
import { Boundary } from '../ui/boundary.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { type OwnWords, OwnWordsContext } from '../ui/own-words.ts'
import { AdminContext, useAdmin } from './shell/admin.ts'
import { Chrome } from './shell/chrome.tsx'
import { adminLangOf } from './shell/language.ts'
import { DoorFrame } from './sign-in/frame.tsx'
import { targetOf } from './sign-in/target.ts'
import { loadDoor, loadSignIn, signInForm, useDoor } from './sign-in/use-door.ts'

/** Why somebody is not let in yet. A refused form loses the address, so `to` keeps where the sign-in leads. */
type Refused = ((Failure & { email?: string }) | (SecondFactorAnswer & { email: string })) & { to?: string }

/** Who is in needs no sign-in. */
export async function loader(args: LoaderFunctionArgs) {
  const door = await loadDoor(args)
  if (door.user?.role === 'admin') return { ...door, buttons: [] }
  const [buttons] = await Promise.all([loadButtons(args, 'office'), loadSignIn()])
  return { ...door, buttons }
}

/**
 * Moving between screens reads nothing here that could fail without a network. The session and the texts are read again after
 * something was sent, in another language, or when a screen asks for it.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const speaks = (url: URL) => url.searchParams.get('lang')
  return !!formMethod || currentUrl.href === nextUrl.href || speaks(currentUrl) !== speaks(nextUrl)
}

export async function action(args: ActionFunctionArgs): Promise<Refused | Response> {
  const lang = adminLangOf(args.request)
  const t = await textsOf(args.request, lang)
  const { searchParams } = new URL(args.request.url)
  if (searchParams.has('sign-out')) {
    const left = await signOut(args, t)
    return 'to' in left ? redirect(left.to ?? '/admin') : left
  }
  const form = await args.request.clone().formData()
  const to = targetOf(form.get('to'))
  const notIn = form.has('code') ? await completeSignIn(args, t) : await signIn(args, t, true)
  if (!notIn) return redirect(to)
  // The second step has an address of its own, but setting up a new app has none: its secret belongs in no address.
  if ('second_factor' in notIn)
    return notIn.setup ? { ...notIn, to } : redirect(secondStepAt(to, notIn.methods))
  // Without scripts the API answers in Italian, the language of the address.
  const error = notIn.code === 'invalid_credentials' ? t(`errors.${notIn.code}`) : notIn.error
  return { ...notIn, error, to }
}

/**
 * The back-office: the sign-in for anybody who is not an administrator, otherwise its frame with the screens, which are
 * rendered in the browser only.
 */
export function Component() {
  const { t, lang, user } = useDoor()
  const { buttons } = useLoaderData<typeof loader>()
  const refused = useActionData<Refused>()
  const failure = refused && !('second_factor' in refused) ? refused : undefined
  const begun = refused && 'second_factor' in refused ? refused : undefined
  const admin = useMemo(() => (user?.role === 'admin' ? { t, lang, user } : null), [t, lang, user])
  const words = useMemo<OwnWords>(
    () => ({ lang, say: (wrong, values) => t(`form.fields.${wrong}`, values) }),
    [t, lang],
  )
  if (admin) {
    return (
      <AdminContext value={admin}>
        <OwnWordsContext value={words}>
          <div lang={lang}>
            <meta name="robots" content="noindex" />
            <Boundary fallback={<Broken />}>
              <Chrome failure={failure?.error}>
                <Outlet />
              </Chrome>
            </Boundary>
          </div>
        </OwnWordsContext>
      </AdminContext>
    )
  }
  const SignIn = signInForm()
  return (
    <DoorFrame t={t} lang={lang}>
      <SignIn
        t={t}
        lang={lang}
        buttons={buttons}
        email={user?.email}
        failure={failure}
        begun={begun}
        typed={refused?.email}
        to={refused?.to}
      />
    </DoorFrame>
  )
}

/** Shown when even the frame around the screens cannot be shown. */
export function Broken() {
  const { t, lang } = useAdmin()
  const { pathname, search } = useLocation()
  return (
    <DoorFrame t={t} lang={lang} title={t('shell.screen.failure.title')}>
      <h1 className="text-2xl!">{t('shell.screen.failure.title')}</h1>
      <p className="mt-3 mb-6 text-quiet">{t('shell.screen.failure.text')}</p>
      <ButtonLink to={pathname + search} reloadDocument>
        {t('list.retry')}
      </ButtonLink>
    </DoorFrame>
  )
}
