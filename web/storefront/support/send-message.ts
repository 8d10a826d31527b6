import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { langOfPath } from '../../i18n/texts.ts'
import { SEND_TIMEOUT_MS } from '../../offline/names.ts'
import { waitsToBeSent } from '../../offline/wait-to-send.ts'

/** The outcome of a message; `typed` fills the form again where there are no scripts. */
export interface SentMessage {
  failure?: Failure
  /** Its number, once it was sent. */
  reference?: string
  typed?: Record<string, string>
  /** There is no network: it waits on this device, and is sent when there is one. */
  waits?: true
}

const schema = async () => (await import('../../../shared/content/messages.ts')).messageData

/** Renames the API's fields (`message_data.email`) to the form's (`email`). */
function ownFields({ fields, ...failure }: Failure): Failure {
  const entries = Object.entries(fields).map(([path, text]) => [path.replace('message_data.', ''), text])
  return { ...failure, fields: Object.fromEntries(entries) }
}

/** The action behind the contact form: sends the message to the shop. */
export async function sendMessage({ request, context }: ActionFunctionArgs): Promise<SentMessage> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const { privacy, ...input } = await readInput(request)
  const typed = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const form = await parseInput(t, schema, { ...input, privacy: privacy === 'on' })
  if (form.failure) return { failure: form.failure, typed }
  const { messages } = context.get(apiContext)
  const json = { message_data: form.data, lang }
  const key = crypto.randomUUID()
  const { answer, failure } = await command(
    t,
    messages.create.$post(
      { json },
      // What was sent and not answered may have arrived: it waits under the same key.
      { headers: { 'idempotency-key': key }, init: { signal: AbortSignal.timeout(SEND_TIMEOUT_MS) } },
    ),
  )
  if (failure?.code === 'network') {
    const to = json.message_data.subject
    const waits = await waitsToBeSent({ key, kind: 'message', path: '/api/messages/create', json, to })
    if (waits) return { waits }
  }
  return failure ? { failure: ownFields(failure), typed } : { reference: answer.reference }
}
