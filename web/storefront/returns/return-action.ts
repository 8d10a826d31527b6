import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { langOfPath, loadTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'

type Intent = 'send' | 'answer' | 'withdraw'
/** A form of a return's page that did not lead on; `note` fills it again. */
export interface ReturnOutcome {
  intent: Intent
  failure: Failure
  note: string
}

/** The forms of a return's page: it is sent, answered or withdrawn. */
export async function returnAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<ReturnOutcome | Response> {
  const { pathname } = new URL(request.url)
  const t = await textsOf(request)
  await loadTexts(langOfPath(pathname), ['returns'])
  const form = await request.formData()
  const intent = String(form.get('intent')) as Intent
  const note = String(form.get('note') ?? '')
  const calls = context.get(apiContext).returns[':id']
  const param = { id: params.id ?? '' }
  const json = { version: Number(form.get('version')) }
  if (!import.meta.env.SSR && intent !== 'withdraw') {
    const { sendWaiting } = await import('../claims/files/waiting.ts')
    if (!(await sendWaiting(`returns/${params.id}`))) {
      return { intent, failure: { code: 'invalid', error: t('returns.notAll'), fields: {} }, note }
    }
  }
  const sent =
    intent === 'answer'
      ? calls.answer.$post({ param, json: { ...json, note } })
      : calls[intent === 'withdraw' ? 'withdraw' : 'send'].$post({ param, json })
  const { failure } = await command(t, sent)
  if (failure) return { intent, failure, note }
  if (!import.meta.env.SSR) showToast({ kind: 'good', text: t(`returns.${intent}.done`) })
  return redirect(pathname)
}
