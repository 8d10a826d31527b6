import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  replace,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { loadButtons } from '../../session/by-provider.ts'
import { ProviderButtons, ProviderRefused } from '../../session/provider-buttons.tsx'
import { followingStep } from '../../session/second-factor/following-step.tsx'
import { methodsIn, secondStepAt } from '../../session/second-factor/methods.ts'
import { PasskeyButton } from '../../session/second-factor/passkey-button.tsx'
import { visitorOf } from '../../session/session.ts'
import { completeSignIn, signIn, signInTarget } from '../../session/sign-in.ts'
import { SignInForm } from '../../session/sign-in-form.tsx'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'

/** A visitor who is signed in already is redirected at once. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return visitorOf(context).user
    ? redirect(signInTarget(request))
    : { buttons: await loadButtons({ context }, 'shop') }
}

export async function action(args: ActionFunctionArgs) {
  const t = await textsOf(args.request)
  const input = await readInput(args.request.clone() as Request)
  const isSecond = 'code' in input
  const notIn = isSecond ? await completeSignIn(args, t) : await signIn(args, t)
  if (!notIn) return replace(signInTarget(args.request))
  // The second step has an address of its own, but setting up a new app has none: its secret belongs in no address.
  if ('second_factor' in notIn && !notIn.setup) {
    const { pathname, search } = new URL(args.request.url)
    return replace(secondStepAt(pathname + search, notIn.methods))
  }
  return notIn
}

/** The sign-in as far as its address and the last answer say. */
function useSignIn() {
  const t = useT()
  const { pathname, search } = useLocation()
  const answer = useActionData<typeof action>()
  const [begun, failure] = answer && 'second_factor' in answer ? [answer] : [undefined, answer]
  const params = new URLSearchParams(search)
  const methods = methodsIn(params)
  params.delete('step')
  params.delete('refused')
  const again = params.size > 0 ? `${pathname}?${params}` : pathname
  const target = signInTarget({ url: new URL(again, SOMEWHERE).href })
  const step = followingStep({ t, methods, failure, begun, email: begun?.email ?? '', target, again })
  return { step, failure, target }
}
/** Addresses of this page are compared with each other only. */
const SOMEWHERE = 'https://shop.invalid'

export function Component() {
  const t = useT()
  const { step, failure, target } = useSignIn()
  return (
    <div className="wide grid gap-x-16 gap-y-12 py-10 sm:py-16 lg:grid-cols-[26rem_1fr]">
      <Head title={t('accounts.login.title')} description={t('accounts.login.intro')} noindex />
      <section className="max-w-104">{step ?? <Password failure={failure} target={target} />}</section>
      {!step && <Offers />}
    </div>
  )
}

interface PasswordProps {
  failure: (Failure & { email?: string }) | undefined
  /** Where the sign-in leads. */
  target: string
}

function Password({ failure, target }: PasswordProps) {
  const t = useT()
  const lang = useLang()
  const { search } = useLocation()
  const hydrated = useHydrated()
  const { buttons } = useLoaderData<typeof loader>()
  const texts = {
    email: t('accounts.email'),
    password: t('accounts.password'),
    show: t('accounts.showPassword'),
    hide: t('accounts.hidePassword'),
    submit: t('accounts.login.submit'),
  }
  return (
    <>
      <h1>{t('accounts.login.title')}</h1>
      <p className="mt-3 mb-8 text-quiet">{t('accounts.login.intro')}</p>
      {!failure && <ProviderRefused t={t} />}
      <SignInForm texts={texts} failure={failure} email={failure?.email}>
        <Link
          to={`/${lang}/forgot-password${search}`}
          className="link -my-2 inline-flex min-h-11 items-center justify-self-start"
        >
          {t('accounts.login.forgot')}
        </Link>
      </SignInForm>
      {/* Keeps its place until scripts know whether the browser has passkeys. */}
      <div className="mt-3 grid min-h-11">
        {hydrated && <PasskeyButton t={t} label={t('second-factor.step.byPasskey')} target={target} />}
      </div>
      <ProviderButtons t={t} lang={lang} buttons={buttons} target={target} />
    </>
  )
}

const OFFERS = ['prices', 'quotations', 'warranties'] as const

/** What an account is for. */
function Offers() {
  const t = useT()
  const lang = useLang()
  return (
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
  )
}
