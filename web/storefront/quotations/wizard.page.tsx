import { lazy, Suspense, useEffect, useRef } from 'react'
import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { apiContext, load } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useChangeParams } from '../../ui/change-params.ts'
import { Empty } from '../../ui/empty.tsx'
import { loadFinder } from '../retailers/search.ts'
import { Head } from '../shell/head.tsx'
import { ContactStep } from './contact-step.tsx'
import { readDraft, saveDraft, useDraft } from './draft.ts'
import { firstIncomplete, readRetailerId, readStep, stepAddress } from './steps.ts'
import { UserTypeStep } from './user-type-step.tsx'
import { type action, stepOfFailure, stepOfSent } from './wizard-action.ts'
import { WizardFrame } from './wizard-frame.tsx'

export { action } from './wizard-action.ts'

// Each step loads its own scripts.
const RetailerStep = lazy(() => import('./retailer-step.tsx'))
const RecapStep = lazy(() => import('./recap-step.tsx'))

/** The cart, and the retailers where they are needed. A step that cannot be reached yet redirects to the first incomplete one. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const params = url.searchParams
  const lang = langOfPath(url.pathname)
  const api = context.get(apiContext)
  const cart = await load(api.cart.$get({ query: { lang } }))
  if (cart.items.length === 0) {
    // The retailer in the address stays until the cart is filled.
    return { cart, step: null, finder: readRetailerId(params) ? await loadFinder(api, request) : null }
  }
  const draft = import.meta.env.SSR ? null : readDraft()
  const retailerId = readRetailerId(params) ?? draft?.vendor?.id ?? null
  const reachable = firstIncomplete(cart, retailerId, draft)
  const step = readStep(params)
  if (step === null || step > reachable)
    throw redirect(url.pathname + stepAddress(params, reachable, retailerId))
  // The edge has no draft, so it looks for the chosen retailer among those near the place.
  const finder = step === 0 || import.meta.env.SSR ? await loadFinder(api, request) : null
  return { cart, step, finder }
}

/** `/{lang}/quotations/create?step=-1..2`: from the cart to a request at a retailer. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const change = useChangeParams()
  const [params] = useSearchParams()
  const { cart, step, finder } = useLoaderData<typeof loader>()
  const { failure, sent } = useActionData<typeof action>() ?? {}
  const known = useDraft()
  // The draft of a form that was sent without scripts, or before they ran.
  const draft = known ?? sent ?? null
  const retailerId = readRetailerId(params)
  const retailer =
    (draft?.vendor?.id === retailerId ? draft?.vendor : null) ??
    finder?.vendors.find(({ id }) => id === retailerId) ??
    null

  // A retailer from the address is stored like one that was chosen here.
  useEffect(() => {
    if (draft && retailer && draft.vendor?.id !== retailer.id) saveDraft({ vendor: retailer })
  }, [draft, retailer])
  // An address from outside does not have the retailer that was chosen before.
  const isHere = useRef(false)
  useEffect(() => {
    if (!draft || isHere.current) return
    isHere.current = true
    const chosen = draft.vendor?.id
    if (!chosen || retailerId !== null || step === null || step < 0) return
    const next = firstIncomplete(cart, chosen, draft)
    void change((newest) => stepAddress(newest, next, chosen), { replace: true })
  }, [draft, retailerId, step, cart, change])
  useEffect(() => {
    if (!sent) return
    saveDraft({ contact: sent.contact, newsletter: sent.newsletter, complete: sent.complete })
    if (sent.complete && !failure) void change((newest) => stepAddress(newest, 2), { replace: true })
  }, [sent, failure, change])
  // A refusal by the API is shown at the step where it can be corrected.
  useEffect(() => {
    const place = failure && stepOfFailure(failure)
    if (place != null) void change((newest) => stepAddress(newest, place), { state: { failure } })
  }, [failure, change])

  const title = t('quotations.wizard.title')
  if (step === null) {
    return (
      <div className="wide pt-10 sm:pt-14">
        <Head title={title} noindex />
        <h1 className="mb-8">{title}</h1>
        <Empty
          title={
            retailer ? t('quotations.wizard.emptyFor', { vendor: retailer.name }) : t('cart.empty.quotation')
          }
          action={
            <>
              <ButtonLink look="main" to={`/${lang}/products`}>
                {t('cart.empty.toCategories')}
              </ButtonLink>
              <ButtonLink to={`/${lang}`}>{t('shell.toHome')}</ButtonLink>
            </>
          }
        >
          <p>
            {retailer
              ? t('quotations.wizard.emptyForText', { vendor: retailer.name })
              : t('cart.empty.quotationText')}
          </p>
        </Empty>
      </div>
    )
  }
  const reachable = draft ? firstIncomplete(cart, retailer?.id ?? null, draft) : 2
  if (step > reachable && !sent) return <Navigate to={stepAddress(params, reachable)} replace />
  const shown = sent && !known ? stepOfSent(sent, failure) : step
  return (
    <WizardFrame step={shown} cart={cart} retailer={retailer} contact={draft?.contact ?? {}}>
      {shown === -1 && <UserTypeStep cart={cart} />}
      <Suspense fallback={<div className="skeleton h-144" />}>
        {shown === 0 && finder && <RetailerStep finder={finder} retailer={retailer} />}
        {shown === 1 && <ContactStep draft={draft} failure={failure} />}
        {shown === 2 && (
          <RecapStep
            cart={cart}
            retailer={retailer}
            draft={draft}
            sent={known ? undefined : sent}
            failure={failure}
          />
        )}
      </Suspense>
    </WizardFrame>
  )
}
