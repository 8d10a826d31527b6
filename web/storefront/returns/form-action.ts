import { type ActionFunctionArgs, redirect } from 'react-router'
import { ORDER_RETURN_REASONS, type OrderReturnReason } from '../../../shared/returns/return-states.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, loadTexts } from '../../i18n/texts.ts'

/** A form that did not lead on; what was typed fills it again. */
export interface FormOutcome {
  failure: Failure
  /** Keeps a second try from being a second return. */
  key: string
  note: string
  /** By line of the order: what was typed, and what is wrong with it. */
  typed: Record<number, { quantity: string; reason: string }>
  lines: Record<number, { quantity?: string; reason?: string }>
}

const isReason = (reason: string): reason is OrderReturnReason =>
  (ORDER_RETURN_REASONS as readonly string[]).includes(reason)

/** Saves a return, a new one or a draft: its page takes photos, and sends it. */
export async function formAction({ request, context }: ActionFunctionArgs): Promise<FormOutcome | Response> {
  const lang = langOfPath(new URL(request.url).pathname)
  const t = await textsOf(request)
  await loadTexts(lang, ['returns'])
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const key = text('key') || crypto.randomUUID()
  const note = text('note')
  const ids = [...form.keys()].flatMap((name) =>
    name.startsWith('quantity-') ? [Number(name.slice(9))] : [],
  )
  const typed = Object.fromEntries(
    ids.map((id) => [id, { quantity: text(`quantity-${id}`), reason: text(`reason-${id}`) }]),
  )
  const chosen = ids.filter((id) => !['', '0'].includes(typed[id]!.quantity))
  const wrong: FormOutcome['lines'] = {}
  const refuse = (error: string, fields: Record<string, string> = {}): FormOutcome => ({
    key,
    note,
    typed,
    lines: wrong,
    failure: { code: 'invalid', error, fields },
  })
  if (chosen.length === 0) return refuse(t('returns.form.none'))
  for (const id of chosen) {
    const { quantity, reason } = typed[id]!
    if (!/^\d{1,3}$/.test(quantity)) wrong[id] = { quantity: t('fields.quantity') }
    else if (reason === 'faulty') wrong[id] = { reason: t('returns.form.faulty') }
    else if (!isReason(reason)) wrong[id] = { reason: t('fields.required') }
  }
  if (Object.keys(wrong).length > 0) return refuse('')
  const lines = chosen.map((line_id) => {
    const { quantity, reason } = typed[line_id]!
    return { line_id, quantity: Number(quantity), reason: reason as OrderReturnReason }
  })
  const calls = context.get(apiContext).returns
  const known = Number(text('id'))
  const { answer, failure } = known
    ? await command(
        t,
        calls[':id'].edit.$post({
          param: { id: String(known) },
          json: { version: Number(text('version')), note, lines },
        }),
      )
    : await command(
        t,
        calls.create.$post(
          { json: { order_id: Number(text('order')), note, lines } },
          { headers: { 'idempotency-key': key } },
        ),
      )
  if (failure) {
    for (const [field, said] of Object.entries(failure.fields)) {
      const [, at, name] = /^lines\.(\d+)\.(quantity|reason|line_id)$/.exec(field) ?? []
      const id = at === undefined ? undefined : chosen[Number(at)]
      if (id !== undefined) wrong[id] = { ...wrong[id], [name === 'reason' ? 'reason' : 'quantity']: said }
    }
    return { key, note, typed, lines: wrong, failure }
  }
  return redirect(`/${lang}/returns/${known || (answer as { return_id: number }).return_id}`)
}
