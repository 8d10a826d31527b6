import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { BRAND } from '../../shared/brand.ts'
import { DEFAULT_LANG, isLang, type Lang } from '../../shared/languages.ts'
import { type Failure, textsOf } from '../api/command.ts'
import { translator } from '../i18n/translate.ts'
import { visitorOf } from '../session/session.ts'
import { signIn, signOut } from '../session/sign-in.ts'
import { Door } from './door.tsx'
import { Languages } from './languages.tsx'
import { loadAdminTexts } from './texts.ts'
import { Welcome } from './welcome.tsx'

/** The back-office speaks Italian unless the address asks for another language. */
function langOf(request: Request): Lang {
  const asked = new URL(request.url).searchParams.get('lang')
  return isLang(asked) ? asked : DEFAULT_LANG
}

type Refused = Failure & { email?: string }

/** The texts come with the page's data, so that shoppers never load them. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lang = langOf(request)
  return { lang, texts: await loadAdminTexts(lang), user: visitorOf(context).user }
}

export async function action(args: ActionFunctionArgs): Promise<Refused | Response> {
  const lang = langOf(args.request)
  const t = await textsOf(args.request, lang)
  const { pathname, search, searchParams } = new URL(args.request.url)
  if (searchParams.has('sign-out')) {
    return (await signOut(args, t)) ?? redirect(`/admin?lang=${lang}`)
  }
  const failure = await signIn(args, t, true)
  if (!failure) return redirect(pathname + search)
  // The API answers in the document's language, which is Italian here.
  return failure.code === 'invalid_credentials' ? { ...failure, error: t(`errors.${failure.code}`) } : failure
}

/** The back-office: its door for whoever is not an administrator, otherwise its first page. */
export function Component() {
  const { lang, texts, user } = useLoaderData<typeof loader>()
  const failure = useActionData<Refused>()
  const t = translator(texts, lang)
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
        {user?.role === 'admin' ? (
          <Welcome t={t} lang={lang} user={user} failure={failure} />
        ) : (
          <Door t={t} lang={lang} email={user?.email} failure={failure} typed={failure?.email} />
        )}
      </main>
      <Languages current={lang} label={t('language')} />
    </div>
  )
}
