import type { ActionFunctionArgs } from 'react-router'
import { apiContext } from '../api/client.ts'
import { command, type Failure } from '../api/command.ts'
import { parseInput, readInput } from '../api/input.ts'
import type { Translate } from '../i18n/translate.ts'
import { keepSession } from './session.ts'

/** What the links of two mails are for: the last part of their addresses, and of the calls they lead to. */
export type LinkPurpose = 'activate' | 'reset-password'

/**
 * For actions: mails the link to a new password to the address in the form (`email`), alike for known and unknown ones.
 * Answers the address, and why it did not.
 */
export async function askForLink(
  { request, context }: ActionFunctionArgs,
  t: Translate,
): Promise<{ email: string; failure?: Failure }> {
  const schema = async () => (await import('../../shared/accounts.ts')).forgotPassword
  const input = await readInput(request)
  const form = await parseInput(t, schema, input)
  if (form.failure) return { failure: form.failure, email: String(input.email ?? '') }
  const call = context.get(apiContext).auth['forgot-password'].$post({ json: form.data })
  const { failure } = await command(t, call)
  return { failure, email: form.data.email }
}

/**
 * For actions: sets the password of a form (`password`, `password_confirmation`) with the token in the address. It ends the
 * sessions of its person, perhaps this one too. Answers why it did not.
 */
export async function setPassword(
  { request, context }: ActionFunctionArgs,
  t: Translate,
  purpose: LinkPurpose,
): Promise<Failure | null> {
  const schema = async () => (await import('../../shared/accounts.ts')).setPassword
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const form = await parseInput(t, schema, { ...(await readInput(request)), token })
  if (form.failure) return form.failure
  const api = context.get(apiContext)
  const { failure } = await command(t, api.auth[purpose].$post({ json: form.data }))
  if (failure) return failure
  const { answer } = await command(t, api.session.$get())
  if (answer) keepSession(answer)
  return null
}
