import { type ActionFunctionArgs, redirect } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, textsOf } from '../../api/command.ts'
import { tokenIn } from '../../api/link-token.ts'
import { langOfPath, loadTexts } from '../../i18n/texts.ts'
import { showToast } from '../../ui/toast.ts'
import { type FaultIntent, type FaultOutcome, onceOf, photosIn, sendPhotos } from './send-fault.ts'

/** What is said in a message. */
const DONE = { fault: 'sent', 'fault-message': 'written', 'fault-close': 'closed' } as const

/** The forms about faults on the page of an owned unit. */
export async function ownFaultAction({
  params,
  request,
  context,
}: ActionFunctionArgs): Promise<FaultOutcome | Response> {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const t = await textsOf(request)
  await loadTexts(lang, ['fault-reports'])
  const form = await request.formData()
  const value = (name: string) => String(form.get(name) ?? '')
  const token = tokenIn(request)
  const intent = value('intent') as Exclude<FaultIntent, 'fault-claim'>
  const typed = { text: value('text'), symptom: value('symptom') }
  const { text, symptom } = typed
  const id = params.id ?? ''
  const report = value('report')
  const said = { token, text, lang }
  const calls = context.get(apiContext)['owned-units'][':id'].faults
  const param = { id, report }
  const send = () => {
    if (intent === 'fault-close') return calls[':report'].close.$post({ param, json: { token } })
    const path = `owned-units/${id}/faults`
    const hasPhotos = photosIn(form).length > 0
    if (intent === 'fault') {
      if (hasPhotos) return sendPhotos(path, form, { ...said, ...(symptom && { symptom }) })
      const chosen = symptom === 'other' ? ('other' as const) : Number(symptom)
      return calls.$post(
        { param: { id }, json: { ...said, ...(symptom && { symptom: chosen }) } },
        onceOf(form),
      )
    }
    if (hasPhotos) return sendPhotos(`${path}/${report}`, form, said)
    return calls[':report'].messages.$post({ param, json: said }, onceOf(form))
  }
  const { failure } = await command(t, send() as ReturnType<typeof calls.$post>)
  if (failure) return { intent, report: Number(report), failure, typed }
  if (import.meta.env.SSR) return redirect(url.pathname + url.search)
  showToast({ kind: 'good', text: t(`fault-reports.${DONE[intent]}`) })
  return { intent, report: Number(report) }
}
