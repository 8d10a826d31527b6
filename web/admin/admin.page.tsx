import { useMemo } from 'react'
import { type ActionFunctionArgs, Outlet, redirect, useActionData } from 'react-router'
import { type Failure, textsOf } from '../api/command.ts'
import { signIn, signOut } from '../session/sign-in.ts'
import { useHydrated } from '../ui/hydrated.ts'
import { AdminContext } from './admin.ts'
import { Chrome } from './chrome/chrome.tsx'
import { Door } from './door/door.tsx'
import { DoorFrame } from './door/frame.tsx'
import { loadDoor, useDoor } from './door/use-door.ts'
import { adminLangOf } from './language.ts'

type Refused = Failure & { email?: string }

export const loader = loadDoor

export async function action(args: ActionFunctionArgs): Promise<Refused | Response> {
  const lang = adminLangOf(args.request)
  const t = await textsOf(args.request, lang)
  const { searchParams } = new URL(args.request.url)
  if (searchParams.has('sign-out')) return (await signOut(args, t)) ?? redirect('/admin')
  const form = await args.request.clone().formData()
  const failure = await signIn(args, t, true)
  if (!failure) {
    const to = String(form.get('to'))
    return redirect(/^\/admin(?=[/?]|$)/.test(to) ? to : '/admin')
  }
  // Without scripts the API answers in Italian, the language of the address.
  return failure.code === 'invalid_credentials' ? { ...failure, error: t(`errors.${failure.code}`) } : failure
}

/** The back-office, whose screens are made in the browser only: its door for whoever is not an administrator, otherwise its screens. */
export function Component() {
  const { t, lang, user } = useDoor()
  const failure = useActionData<Refused>()
  const hydrated = useHydrated()
  const admin = useMemo(() => (user?.role === 'admin' ? { t, lang, user } : null), [t, lang, user])
  if (admin) {
    return (
      <AdminContext value={admin}>
        <div lang={lang}>
          <meta name="robots" content="noindex" />
          {hydrated && (
            <Chrome failure={failure?.error}>
              <Outlet />
            </Chrome>
          )}
        </div>
      </AdminContext>
    )
  }
  return (
    <DoorFrame t={t} lang={lang}>
      <Door t={t} lang={lang} email={user?.email} failure={failure} typed={failure?.email} />
    </DoorFrame>
  )
}
