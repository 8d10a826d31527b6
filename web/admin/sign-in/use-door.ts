import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { translator } from '../../i18n/translate.ts'
import { visitorOf } from '../../session/session.ts'
import { adminLangOf, useAdminLang } from '../shell/language.ts'
import { loadAdminTexts } from '../shell/texts.ts'

/** For the loaders of the back-office: the session, the language and the texts, which the storefront never loads. */
export async function loadDoor({ request, context }: LoaderFunctionArgs) {
  const lang = adminLangOf(request)
  return { lang, texts: await loadAdminTexts(lang), user: visitorOf(context).user }
}

/** What `loadDoor` has loaded, as a screen needs it. */
export function useDoor() {
  const { lang, texts, user } = useLoaderData<typeof loadDoor>()
  const t = useMemo(() => translator(texts, lang), [texts, lang])
  useAdminLang(lang)
  return { t, lang, user }
}
