import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitorOf } from '../../session/session.ts'
import { adminLangOf, useAdminLang } from '../shell/language.ts'
import { adminTranslatorOf, loadAdminTexts } from '../shell/texts.ts'

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
