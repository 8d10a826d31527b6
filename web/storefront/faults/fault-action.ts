import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { langOfPath, loadTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { type FaultIntent, type FaultOutcome, onceOf, photosIn, sendPhotos } from './send-fault.ts'

/** The forms of a report's page: its retailer answers, makes a claim of it, or closes it. */
export async function faultAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<FaultOutcome | Response> {
  const { pathname } = new URL(request.url)
  const lang = langOfPath(pathname)
  const t = await textsOf(request)
  await loadTexts(lang, ['fault-reports'])
  const form = await request.formData()
  const intent = String(form.get('intent')) as FaultIntent
  const text = String(form.get('text') ?? '')
  const calls = context.get(apiContext)['fault-reports'][':id']
  const param = { id: params.id ?? '' }
  const report = Number(param.id)
  if (intent === 'fault-claim') {
    const { answer, failure } = await command(t, calls.claim.$post({ param }))
    return failure ? { intent, report, failure } : redirect(`/${lang}/claims/${answer.claim_id}/edit`)
  }
  const send = () => {
    if (intent === 'fault-close') return calls.close.$post({ param })
    if (photosIn(form).length > 0) return sendPhotos(`fault-reports/${report}`, form, { text, lang })
    return calls.messages.$post({ param, json: { text, lang } }, onceOf(form))
  }
  const { failure } = await command(t, send() as ReturnType<typeof calls.close.$post>)
  if (failure) return { intent, report, failure, typed: { text, symptom: '' } }
  if (import.meta.env.SSR) return redirect(pathname)
  showToast({ kind: 'good', text: t(`fault-reports.${intent === 'fault-close' ? 'closed' : 'written'}`) })
  return { intent, report }
}
