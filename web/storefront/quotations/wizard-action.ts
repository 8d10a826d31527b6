import { type ActionFunctionArgs, redirect } from 'react-router'
import type { CreateQuotation } from '../../../shared/quotations.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { takeInput } from '../../api/input.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { keepCartCount } from '../../session/session.ts'
import { readDraft, saveDraft } from './draft.ts'
import { readVendorId, type Step, stepAddress } from './steps.ts'

const FIELD = /^quotation_data\./

/** Keeps who asks (`intent` user-type), or sends the request (`intent` confirm), which is in the browser's draft. */
export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<{ failure: Failure } | Response> {
  const t = await textsOf(request)
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const api = context.get(apiContext)
  const { intent, user_type } = await takeInput(
    request,
    async () => (await import('./wizard-input.ts')).wizardInput,
  )

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

  const { key, contact, newsletter } = readDraft()
  const json = {
    quotation_data: { ...contact, vendor_id: readVendorId(url.searchParams), user_type },
    newsletter,
    lang,
  } as CreateQuotation
  const { answer, failure } = await command(
    t,
    api.quotations.create.$post({ json }, { headers: { 'idempotency-key': key } }),
  )
  if (failure) {
    const fields = Object.entries(failure.fields).map(([field, message]) => [
      field.replace(FIELD, ''),
      message,
    ])
    return { failure: { ...failure, fields: Object.fromEntries(fields) } }
  }
  keepCartCount(0)
  return redirect(`/${lang}/quotations/${answer.quotation_id}/thank-you`)
}

/** The step where a failure can be mended; null when it belongs to none. */
export function stepOfFailure({ fields }: Failure): Step | null {
  const names = Object.keys(fields)
  if (names.includes('user_type')) return -1
  if (names.includes('vendor_id')) return 0
  return ['name', 'surname', 'email', 'telephone', 'note', 'privacy'].some((name) => names.includes(name))
    ? 1
    : null
}
