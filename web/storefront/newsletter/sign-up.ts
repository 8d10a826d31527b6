import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { langOfPath } from '../../i18n/texts.ts'

/** The outcome of a sign-up; `typed` fills the form again where there are no scripts. */
export interface SignedUp {
  failure?: Failure
  typed?: Record<string, string>
}

const schema = async () => (await import('../../../shared/content/newsletter.ts')).newsletterData

/** The action behind the newsletter's form. It answers in the same way for known and unknown addresses. */
export async function signUp({ request, context }: ActionFunctionArgs): Promise<SignedUp> {
  const t = await textsOf(request)
  const lang = langOfPath(new URL(request.url).pathname)
  const { privacy, ...input } = await readInput(request)
  const typed = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
  const form = await parseInput(t, schema, { ...input, privacy: privacy === 'on' })
  if (form.failure) return { failure: form.failure, typed }
  const { newsletter } = context.get(apiContext)
  const { failure } = await command(t, newsletter.$post({ json: { ...form.data, lang } }))
  return failure ? { failure, typed } : {}
}
