import { useEffect, useMemo } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { BRAND } from '../../shared/brand.ts'
import { type Failure, textsOf } from '../api/command.ts'
import { langOfPath } from '../i18n/texts.ts'
import { translator } from '../i18n/translate.ts'
import { visitorOf } from '../session/session.ts'
import { signIn, signOut } from '../session/sign-in.ts'
import { AdminContext } from './admin.ts'
import { Chrome } from './chrome/chrome.tsx'
import { Door } from './door.tsx'
import { adminLangOf, keepAdminLang } from './language.ts'
import { Languages } from './languages.tsx'
import { loadAdminTexts } from './texts.ts'

type Refused = Failure & { email?: string }

/** The texts come with the page's data, so that shoppers never load them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = adminLangOf(request)
  return { lang, texts: await loadAdminTexts(lang), user: visitorOf(context).user }
}

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

/** The API answers in the document's language, and screen readers speak it. */
function useDocumentLang(lang: string) {
  useEffect(() => {
    document.documentElement.lang = lang
    return () => {
      document.documentElement.lang = langOfPath(location.pathname)
    }
  }, [lang])
}

/** The back-office: its door for whoever is not an administrator, otherwise its screens. */
export function Component() {
  const { lang, texts, user } = useLoaderData<typeof loader>()
  const failure = useActionData<Refused>()
  const t = useMemo(() => translator(texts, lang), [texts, lang])
  useDocumentLang(lang)
  useEffect(() => keepAdminLang(lang), [lang])
  const admin = useMemo(() => (user?.role === 'admin' ? { t, lang, user } : null), [t, lang, user])
  if (admin) {
    return (
      <AdminContext value={admin}>
        <div lang={lang}>
          <meta name="robots" content="noindex" />
          <Chrome failure={failure?.error}>
            <Outlet />
          </Chrome>
        </div>
      </AdminContext>
    )
  }
  return (
    <div lang={lang} className="wide flex min-h-dvh flex-col py-6 sm:py-8">
      <title>{`${t('title')} · ${BRAND.name}`}</title>
      <meta name="description" content={t('door.intro')} />
      <meta name="robots" content="noindex" />
      <header className="flex items-baseline gap-3 border-b border-line pb-4">
        <span className="title text-xl tracking-tight">{BRAND.name}</span>
        <span className="text-quiet">{t('title')}</span>
      </header>
      <main id="main" className="flex-1 py-10 sm:py-16">
        <Door t={t} lang={lang} email={user?.email} failure={failure} typed={failure?.email} />
      </main>
      <div className="border-t border-line pt-3">
        <Languages current={lang} label={t('language')} />
      </div>
    </div>
  )
}
