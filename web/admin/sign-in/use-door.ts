import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitorOf } from '../../session/session.ts'
import { adminLangOf, useAdminLang } from '../shell/language.ts'
import { adminTranslatorOf, loadAdminTexts, loadRestOfTexts } from '../shell/texts.ts'
import type { Door } from './door.tsx'

let form: typeof Door | undefined

/** Loads the sign-in itself, which whoever is in does not need. */
export async function loadSignIn(): Promise<void> {
  const [{ Door }] = await Promise.all([import('./door.tsx'), loadRestOfTexts()])
  form = Door
}

/** The sign-in. Whatever renders it has loaded it before, so that what was typed before the scripts came stays. */
export function signInForm(): typeof Door {
  if (!form) throw new Error('The sign-in is rendered before it is loaded.')
  return form
}

/** For the loaders of the back-office: the session and the language, once its texts are loaded. */
export async function loadDoor({ request, context }: LoaderFunctionArgs) {
  const lang = adminLangOf(request)
  await loadAdminTexts(lang)
  return { lang, user: visitorOf(context).user }
}

/** What `loadDoor` has loaded, as a screen needs it. */
export function useDoor() {
  const { lang, user } = useLoaderData<typeof loadDoor>()
  useAdminLang(lang)
  return { t: adminTranslatorOf(lang), lang, user }
}
