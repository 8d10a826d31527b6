import { ChevronLeft } from 'lucide-react'
import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { daysBetween, today } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { OfferContent } from '../../../shared/quotations/offers.ts'
import { linked } from '../../api/browser.ts'
import { apiContext, load } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { readInput } from '../../api/input.ts'
import { langOfPath, loadTexts, useLang, useT } from '../../i18n/texts.ts'
import { redirectToSignIn } from '../../session/own-pages.ts'
import { visitorOf } from '../../session/session.ts'
import { useHydrated } from '../../ui/hydrated.ts'
import { Link } from '../../ui/link.tsx'
import { showToast } from '../../ui/toast.ts'
import { Head } from '../shell/head.tsx'

/** What the editor sends: the whole offer, and what is to be done with it. */
export interface OfferInput {
  intent: 'save' | 'send' | 'discard' | 'template' | 'forget'
  /** Of the template that is saved, or thrown away. */
  template?: { name: string } | { id: number }
  content: OfferContent
  /** Of the draft; null when there is none yet. */
  version: number | null
}
/** `version`: of the draft as it is saved now, also when it could not be sent. */
export interface OfferOutcome {
  intent: OfferInput['intent']
  failure?: Failure
  version: number | null
}

/** For the request's retailer, with an account or a mailed link, and administrators; a 404 for all others. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? undefined
  if (!visitorOf(context).user && !token) throw redirectToSignIn(request)
  const api = context.get(apiContext)
  const form = await load(
    api.quotations[':id'].offer.$get(
      { param: { id: params.id ?? '' }, query: { lang: langOfPath(pathname) } },
      linked(token),
    ),
  )
  return { id: Number(params.id), form }
}

/** Saves the draft; sends it as it was saved. */
export async function action({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<OfferOutcome | Response> {
  const url = new URL(request.url)
  const t = await textsOf(request)
  await loadTexts(langOfPath(url.pathname), ['offers'])
  const { intent, content, version, template } = (await readInput(request)) as unknown as OfferInput
  const calls = context.get(apiContext).quotations[':id'].offer
  const [param, token] = [{ id: params.id ?? '' }, url.searchParams.get('token') ?? undefined]
  // An administrator comes from the back-office.
  const isAdministrator = !token && visitorOf(context).user?.role === 'admin'
  const back = isAdministrator
    ? `/admin/quotations/${params.id}`
    : url.pathname.replace(/\/offer$/, '') + url.search
  if (intent === 'discard') {
    const { failure } = await command(
      t,
      calls.discard.$post({ param, json: { token, version: version ?? 0 } }),
    )
    return failure ? { intent, failure, version } : redirect(back)
  }
  if (template) {
    const templates = context.get(apiContext)['offer-templates']
    const days = Math.max(1, daysBetween(today(), content.valid_until))
    const json = 'name' in template && { name: template.name, content: { ...content, days } }
    const { failure } = json
      ? await command(t, templates.$post({ json }))
      : await command(
          t,
          templates[':id'].delete.$post({ param: { id: String('id' in template && template.id) } }),
        )
    if (failure) return { intent, failure, version }
    showToast({ kind: 'good', text: t(json ? 'offers.templates.saved' : 'offers.templates.deleted') })
    return { intent, version }
  }
  const saved = await command(t, calls.$post({ param, json: { ...content, token, version } }))
  if (saved.failure) return { intent, failure: saved.failure, version }
  const now = saved.answer.version
  if (intent === 'save') {
    showToast({ kind: 'good', text: t('offers.form.saved') })
    return { intent, version: now }
  }
  const sent = await command(t, calls.send.$post({ param, json: { token, version: now } }))
  if (sent.failure) return { intent, failure: sent.failure, version: now }
  showToast({ kind: 'good', text: t('offers.form.sent'), next: true })
  return redirect(back)
}

/** The editor needs scripts: the edge is spared it. */
const OfferEditor = import.meta.env.SSR
  ? null
  : lazy(() => import('./offer-editor.tsx').then((part) => ({ default: part.OfferEditor })))

export function Component() {
  const t = useT()
  const lang = useLang()
  const { search } = useLocation()
  const { id, form } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const isHydrated = useHydrated()
  const { customer } = form
  const isAdministrator = form.viewer === 'administrator'
  const title = t('offers.form.title', { id })
  // As high as a screen, so that nothing in view moves when the editor comes.
  const waits = <div aria-busy="true" className="min-h-screen" />
  return (
    <article className="wide max-w-[60rem] py-8 sm:py-12">
      <Head title={title} noindex />
      <Link
        to={isAdministrator ? `/admin/quotations/${id}` : `/${lang}/quotations/${id}${search}`}
        className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-1 text-pine hover:underline"
      >
        <ChevronLeft className="size-4" aria-hidden="true" />
        <span>{t('quotations.detail.title', { id })}</span>
      </Link>
      <h1 className="figures">{title}</h1>
      <p className="prose mt-2 text-quiet">
        {t('offers.form.for', {
          name: `${customer.name} ${customer.surname}`,
          language: LANG_NAMES[customer.lang],
        })}
      </p>
      {isAdministrator && (
        <p className="prose mt-4 rounded-md bg-wash px-4 py-3">
          {t('offers.form.inName', { vendor: form.vendor_name })}
        </p>
      )}
      {form.asked_note && (
        <section className="mt-4 border-l-2 border-line pl-4">
          <h2 className="label">{t('quotations.detail.note')}</h2>
          <p lang={customer.lang} className="prose mt-1 whitespace-pre-line wrap-anywhere">
            {form.asked_note}
          </p>
        </section>
      )}
      {isHydrated && OfferEditor ? (
        <Suspense fallback={waits}>
          <OfferEditor key={id} id={id} form={form} outcome={outcome} />
        </Suspense>
      ) : (
        waits
      )}
    </article>
  )
}
