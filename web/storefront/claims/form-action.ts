import { type ActionFunctionArgs, redirect } from 'react-router'
import type { ZodMiniType } from 'zod/mini'
import { CORRECTABLE } from '../../../shared/claims/claim-states.ts'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { langOfPath, loadTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'

/** A form that did not lead on; what was typed fills it again. */
export interface FormOutcome {
  failure: Failure
  /** The claim that is saved, though it was not sent. */
  saved?: { id: number; version: number }
  /** Keeps a second try from being a second claim. */
  key: string
  typed: {
    whole: boolean
    symptom: string
    description: string
    minutes: string
    km: string
    parts: [id: number, quantity: number][]
  }
}

/** Saves a claim, a new one or one that is corrected, and sends it when asked. */
export async function formAction({ request, context }: ActionFunctionArgs): Promise<FormOutcome | Response> {
  const lang = langOfPath(new URL(request.url).pathname)
  const t = await textsOf(request)
  await loadTexts(lang, ['claims'])
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const ids = [...new Set(form.getAll('parts').map(Number))]
  const parts = ids.map((id): [number, number] => [id, Number(form.get(`quantity-${id}`) ?? 1)])
  const typed = {
    whole: text('what') === 'whole',
    symptom: text('symptom'),
    description: text('description'),
    minutes: text('minutes'),
    km: text('km'),
    parts,
  }
  const lines = typed.whole
    ? [{ product_id: null, quantity: 1 }]
    : parts.map(([product_id, quantity]) => ({ product_id, quantity }))
  const key = text('key') || crypto.randomUUID()
  const known = { id: Number(text('id')), version: Number(text('version')) }
  const calls = context.get(apiContext).claims
  const content = {
    description: typed.description,
    lines,
    ...(typed.symptom && { symptom_id: typed.symptom === 'other' ? null : Number(typed.symptom) }),
    minutes: Number(typed.minutes),
    km: Number(typed.km),
  }
  let saved: FormOutcome['saved']
  if (known.id) {
    const schema = async () => (await import('../../../shared/claims/claims.ts')).editClaim
    const { data, failure: wrong } = await parse(schema, { version: known.version, ...content })
    if (wrong) return { failure: wrong, saved: known, key, typed }
    const param = { id: String(known.id) }
    const { failure } = await command(t, calls[':id'].edit.$post({ param, json: data }))
    if (failure && failure.code !== 'conflict') return { failure, saved: known, key, typed }
    if (failure) {
      const { answer } = await command(t, calls[':id'].$get({ param, query: { lang } }))
      const now = answer?.claim
      // It was sent meanwhile: its page says where it stands.
      if (!now || !CORRECTABLE.includes(now.state)) return onward(known.id, failure.error)
      // What was typed is not lost: a second press saves it over what was changed.
      const said = { ...failure, error: t('claims.form.changed') }
      return { failure: said, saved: { id: known.id, version: now.version }, key, typed }
    }
    saved = { id: known.id, version: known.version + 1 }
  } else {
    const schema = async () => (await import('../../../shared/claims/claims.ts')).createClaim
    const { data, failure: wrong } = await parse(schema, {
      unit_id: Number(text('unit')),
      ...content,
    })
    if (wrong) return { failure: wrong, key, typed }
    const once = { headers: { 'idempotency-key': key } }
    const { answer, failure } = await command(t, calls.create.$post({ json: data }, once))
    if (failure) return { failure, key, typed }
    saved = { id: answer.claim_id, version: 1 }
  }
  if (!import.meta.env.SSR) {
    const { adoptWaiting, sendWaiting } = await import('./files/waiting.ts')
    adoptWaiting(`claims/${saved.id}`)
    // Its draft shows what is missing, with another try.
    if (!(await sendWaiting(`claims/${saved.id}`))) {
      showToast({ kind: 'bad', text: t('claims.files.notAll') })
      return redirect(`/${lang}/claims/${saved.id}/edit`)
    }
  }
  if (text('then') === 'send') {
    const param = { id: String(saved.id) }
    const sent = calls[':id'].send.$post({ param, json: { version: saved.version } })
    const { failure } = await command(t, sent)
    if (failure?.code === 'conflict') return onward(saved.id, failure.error, '?kept')
    if (failure) return { failure, saved, key, typed }
  }
  showToast({ kind: 'good', text: t(text('then') === 'send' ? 'claims.send.done' : 'claims.form.saved') })
  return redirect(`/${lang}/claims/${saved.id}`)

  /** By the schema, which does not know whether there is a list of symptoms to choose from. */
  async function parse<T>(schema: () => Promise<ZodMiniType<T>>, input: Record<string, unknown>) {
    const parsed = await parseInput(t, schema, input)
    if (form.get('symptom') !== '') return parsed
    const fields = { ...parsed.failure?.fields, symptom_id: t('fields.required') }
    const failure: Failure = { error: '', code: 'invalid', ...parsed.failure, fields }
    return { data: undefined, failure }
  }

  function onward(id: number, error: string, query = '') {
    showToast({ kind: 'bad', text: error })
    return redirect(`/${lang}/claims/${id}${query}`)
  }
}
