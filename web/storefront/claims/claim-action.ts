import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput } from '../../api/input.ts'
import { langOfPath, loadTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'

type Intent = 'send' | 'answer' | 'withdraw' | 'part'
/** A form of a claim's page that did not lead on; `note` fills it again. */
export interface ClaimOutcome {
  intent: Intent
  failure?: Failure
  note?: string
  /** The part on its way back that a form is about, and what was typed. */
  part?: { id: number; carrier: string; tracking: string }
}

/** The forms of a claim's page: it is sent, answered or withdrawn, or a part is on its way back. */
export async function claimAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ClaimOutcome | Response> {
  const { pathname } = new URL(request.url)
  const t = await textsOf(request)
  await loadTexts(langOfPath(pathname), ['claims'])
  const form = await request.formData()
  const intent = String(form.get('intent')) as Intent
  const note = String(form.get('note') ?? '')
  const calls = context.get(apiContext).claims[':id']
  const param = { id: params.id ?? '' }
  const json = { version: Number(form.get('version')) }
  if (intent === 'part') {
    const part = {
      id: Number(form.get('part')),
      carrier: String(form.get('carrier') ?? ''),
      tracking: String(form.get('tracking') ?? ''),
    }
    const { id, ...said } = part
    const schema = async () => (await import('../../../shared/claims/claim-returns.ts')).sendReturn
    const { data, failure: wrong } = await parseInput(t, schema, { ...json, ...said })
    const at = context.get(apiContext).claims.returns[':id']
    const { failure } = wrong
      ? { failure: wrong }
      : await command(t, at.send.$post({ param: { id: String(id) }, json: data }))
    if (failure) return { intent, failure, part }
    if (!import.meta.env.SSR) showToast({ kind: 'good', text: t('claims.returns.done') })
    return redirect(pathname)
  }
  const send = () => {
    if (intent === 'answer') return calls.answer.$post({ param, json: { ...json, note } })
    return calls[intent === 'withdraw' ? 'withdraw' : 'send'].$post({ param, json })
  }
  if (!import.meta.env.SSR && intent !== 'withdraw') {
    const { sendWaiting } = await import('./files/waiting.ts')
    if (!(await sendWaiting(`claims/${params.id}`))) {
      return { intent, failure: { code: 'invalid', error: t('claims.files.notAll'), fields: {} }, note }
    }
  }
  const { failure } = await command(t, send())
  if (failure) return { intent, failure, note }
  if (!import.meta.env.SSR) showToast({ kind: 'good', text: t(`claims.${intent}.done`) })
  return redirect(pathname)
}
