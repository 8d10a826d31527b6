import { type ActionFunctionArgs, redirect } from 'react-router'
import type { CreateQuotation } from '../../../shared/quotations/quotations.ts'
import type { Translate } from '../../../shared/translate.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, takeInput } from '../../api/input.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { SEND_TIMEOUT_MS } from '../../offline/names.ts'
import { waitsToBeSent } from '../../offline/wait-to-send.ts'
import { keepCartCount } from '../../session/session.ts'
import { type Draft, keepSent, readDraft, saveDraft } from './draft.ts'
import { draftOf } from './sent-draft.ts'
import { readRetailerId, type Step, stepAddress } from './steps.ts'
import type { WizardInput } from './wizard-input.ts'

const FIELD = /^quotation_data\./

/** The action's result for a page without scripts: its draft, and the errors. */
export interface Outcome {
  failure?: Failure
  sent?: Draft
}

/** Checks the contact data of a page without scripts. */
async function checkContact(t: Translate, input: WizardInput): Promise<Outcome> {
  const { contact } = draftOf(input, false)
  const { failure } = await parseInput(
    t,
    async () => (await import('../../../shared/quotations/quotations.ts')).contactData,
    { ...contact },
  )
  return failure ? { failure, sent: draftOf(input, false) } : { sent: draftOf(input, true) }
}

/**
 * Stores who asks (`intent` user-type), or sends the request (`intent` confirm) from the browser's draft; without scripts the
 * draft comes with the form, after a check (`intent` contact).
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Outcome | Response> {
  const t = await textsOf(request)
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const api = context.get(apiContext)
  const input = await takeInput(request, async () => (await import('./wizard-input.ts')).wizardInput)
  const { intent, user_type } = input
  // In the browser the draft is stored, and forms send none.
  if (import.meta.env.SSR && intent === 'contact') return checkContact(t, input)
  if (import.meta.env.SSR && intent === 'change') return { sent: draftOf(input, false) }

  if (!user_type) {
    return { failure: { error: t('quotations.wizard.userType.required'), code: 'invalid', fields: {} } }
  }
  if (intent === 'user-type') {
    const { failure } = await command(
      t,
      api.cart['user-type'].$post({ query: { lang }, json: { user_type } }),
    )
    if (failure) return { failure }
    saveDraft({})
    return redirect(url.pathname + stepAddress(url.searchParams, 0))
  }

  const draft = import.meta.env.SSR && input.key ? draftOf(input, true) : readDraft()
  const { key, contact, newsletter, roof, sendsRoof } = draft
  const json = {
    quotation_data: {
      ...contact,
      vendor_id: readRetailerId(url.searchParams),
      user_type,
      ...(roof && sendsRoof && { roof_plan: roof }),
    },
    newsletter,
    lang,
  } as CreateQuotation
  const { answer, failure } = await command(
    t,
    api.quotations.create.$post(
      { json },
      // What was sent and not answered may have arrived: it waits under the same key.
      { headers: { 'idempotency-key': key }, init: { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) } },
    ),
  )
  if (failure?.code === 'network' && key) {
    const to = draft.vendor?.name ?? t('quotations.wizard.title')
    const waits = await waitsToBeSent({ key, kind: 'quotation', path: '/api/quotations/create', json, to })
    if (waits) return redirect(`/${lang}/on-device?waiting`)
  }
  if (failure) {
    const fields = Object.entries(failure.fields).map(([field, message]) => [
      field.replace(FIELD, ''),
      message,
    ])
    return { failure: { ...failure, fields: Object.fromEntries(fields) }, ...(input.key && { sent: draft }) }
  }
  keepCartCount(0)
  keepSent({ id: answer.quotation_id, vendor: draft.vendor, email: contact.email ?? '' })
  return redirect(`/${lang}/quotations/${answer.quotation_id}/thank-you`)
}

/** The step where a failure can be corrected; null when it belongs to none. */
export function stepOfFailure({ fields }: Failure): Step | null {
  const names = Object.keys(fields)
  if (names.includes('user_type')) return -1
  if (names.includes('vendor_id')) return 0
  return ['name', 'surname', 'email', 'telephone', 'note', 'privacy'].some((name) => names.includes(name))
    ? 1
    : null
}

/** The step to show after a form of a page without scripts. */
export const stepOfSent = ({ complete }: Draft, failure: Failure | undefined): Step =>
  (failure && stepOfFailure(failure)) ?? (complete ? 2 : 1)
