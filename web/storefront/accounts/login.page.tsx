import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  replace,
  useActionData,
  useLocation,
} from 'react-router'
import { textsOf } from '../../api/command.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { visitorOf } from '../../session/session.ts'
import { signIn, signInTarget } from '../../session/sign-in.ts'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'

/** A visitor who is signed in already is redirected at once. */
export function loader({ request, context }: LoaderFunctionArgs) {
  return visitorOf(context).user ? redirect(signInTarget(request)) : null
}

export async function action(args: ActionFunctionArgs) {
  const notIn = await signIn(args, await textsOf(args.request))
  // Only administrators have a second step, on their own sign-in page.
  if (notIn && 'second_factor' in notIn) return redirectDocument(`/admin?step=${notIn.methods.join(',')}`)
  return notIn ?? replace(signInTarget(args.request))
}

const OFFERS = ['prices', 'quotations', 'warranties'] as const

export function Component() {
  const t = useT()
  const lang = useLang()
  const { search } = useLocation()
  const failure = useActionData<typeof action>()
  const texts = {
    email: t('accounts.email'),
    password: t('accounts.password'),
    show: t('accounts.showPassword'),
    hide: t('accounts.hidePassword'),
    submit: t('accounts.login.submit'),
  }
  return (
    <div className="wide grid gap-x-16 gap-y-12 py-10 sm:py-16 lg:grid-cols-[26rem_1fr]">
      <Head title={t('accounts.login.title')} description={t('accounts.login.intro')} noindex />
      <section className="max-w-104">
        <h1>{t('accounts.login.title')}</h1>
        <p className="mt-3 mb-8 text-quiet">{t('accounts.login.intro')}</p>
        <SignInForm texts={texts} failure={failure} email={failure?.email}>
          <Link
            to={`/${lang}/forgot-password${search}`}
            className="link -my-2 inline-flex min-h-11 items-center justify-self-start"
          >
            {t('accounts.login.forgot')}
          </Link>
        </SignInForm>
      </section>
      <section className="max-w-xl lg:border-l lg:border-line lg:pl-16">
        <h2 className="text-xl">{t('accounts.login.retailers')}</h2>
        <dl className="mt-5 border-t border-line">
          {OFFERS.map((offer) => (
            <div key={offer} className="border-b border-line py-4">
              <dt className="font-semibold">{t(`accounts.login.offers.${offer}.title`)}</dt>
              <dd className="mt-0.5 text-quiet">{t(`accounts.login.offers.${offer}.text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-6 text-quiet">{t('accounts.login.owners')}</p>
        <p className="mt-3 text-quiet">
          <span>{`${t('accounts.login.customers')} `}</span>
          <Link to={`/${lang}/find-retailer`} className="link">
            {t('shell.nav.find-retailer')}
          </Link>
        </p>
      </section>
    </div>
  )
}
