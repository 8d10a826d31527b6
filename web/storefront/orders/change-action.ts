import { type ActionFunctionArgs, redirect } from 'react-router'
import type { OrderChangePriced } from '../../../shared/orders/order-changes.ts'
import { readWhole } from '../../../shared/typed/typed-numbers.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { onceIn } from '../checkout/checkout-rules.ts'
import { linesIn } from './quick-action.ts'

/** What came of a form: what the order would cost, or what is wrong; `typed` fills the form again. */
export interface ChangeOutcome {
  priced?: OrderChangePriced
  failure?: Failure
  typed: Record<string, string>
}

/** Another address that is chosen and not typed: the API says what is missing. */
const NOTHING: NonNullable<ReturnType<typeof onceIn>> = {
  name: '',
  address: '',
  cap: '',
  city: '',
  country: '',
  telephone: '',
  is_listed: false,
}

/** The lines that stay: all but those with no pieces; what is no number the API refuses. */
const keptIn = (form: FormData) =>
  [...form].flatMap(([name, value]) => {
    const line = /^line-(\d+)$/.exec(name)?.[1]
    const quantity = readWhole(String(value))
    return line && quantity !== 0 ? [{ line: Number(line), quantity: quantity ?? Number.NaN }] : []
  })

/** Says what an order would cost as it was filled in (`price`), or changes it, and leads back to it. */
export async function changeAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ChangeOutcome | Response> {
  const [t, form] = [await textsOf(request), await request.formData()]
  const lang = langOfPath(new URL(request.url).pathname)
  const texts = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const at = context.get(apiContext).orders[':id'].change
  const param = { id: params.id ?? '' }
  const address = texts.address ?? ''
  const json = {
    version: Number(texts.version),
    kept: keptIn(form),
    added: linesIn(form),
    ...(address === 'once'
      ? { once: onceIn(texts) ?? NOTHING }
      : address !== '' && { address_id: Number(address) }),
  }
  if (texts.intent !== 'change') {
    const { answer, failure } = await command(t, at.draft.$post({ param, json }))
    return failure ? { failure, typed: texts } : { priced: answer, typed: texts }
  }
  const once = { headers: { 'idempotency-key': texts.key || crypto.randomUUID() } }
  const { failure } = await command(
    t,
    at.$post({ param, json: { ...json, total: Number(texts.total) } }, once),
  )
  if (failure) return { failure, typed: texts }
  if (!import.meta.env.SSR) showToast({ kind: 'good', text: t('orders.change.done'), next: true })
  return redirect(`/${lang}/orders/${param.id}`)
}
