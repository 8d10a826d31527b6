import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { LinkPurpose } from '../../shared/accounts/accounts.ts'
import type { Translate } from '../../shared/translate.ts'
import { linked } from '../api/browser.ts'
import { ApiError, apiContext, read } from '../api/client.ts'
import { command, type Failure } from '../api/command.ts'
import { parseInput, readInput } from '../api/input.ts'
import { keepSession } from './session.ts'

type PasswordLink = Exclude<LinkPurpose, 'confirm-email'>

/** For loaders: whether the link of a mail, in the address, can still be used. Looking does not use it. */
export async function loadLink(
  { request, context }: LoaderFunctionArgs,
  purpose: LinkPurpose,
): Promise<{ good: boolean }> {
  const token = new URL(request.url).searchParams.get('token')
  if (!token) return { good: false }
  const link = context.get(apiContext).auth.links[':purpose']
  const asked = read(link.$get({ param: { purpose }, query: {} }, linked(token)))
  // Without an answer the link counts as valid; using it will show.
  return asked.catch((error: unknown) => ({ good: !(error instanceof ApiError && error.status === 422) }))
}

/**
 * For actions: mails the link to a new password to the address in the form (`email`), alike for known and unknown ones.
 * Returns the address, and the failure if there is one.
 */
export async function askForLink(
  { request, context }: ActionFunctionArgs,
  t: Translate,
): Promise<{ email: string; failure?: Failure }> {
  const schema = async () => (await import('../../shared/accounts/accounts.ts')).forgotPassword
  const input = await readInput(request)
  const form = await parseInput(t, schema, input)
  if (form.failure) return { failure: form.failure, email: String(input.email ?? '') }
  const call = context.get(apiContext).auth['forgot-password'].$post({ json: form.data })
  const { failure } = await command(t, call)
  return { failure, email: form.data.email }
}

/**
 * For actions: sets the password of a form (`password`, `password_confirmation`) with the token in the address. This ends the
 * person's sessions, perhaps this one too. Returns the failure if there is one.
 */
export async function setPassword(
  { request, context }: ActionFunctionArgs,
  t: Translate,
  purpose: PasswordLink,
  isAdmin = false,
): Promise<Failure | null> {
  const schema = async () => {
    const { setAdminPassword, setPassword } = await import('../../shared/accounts/accounts.ts')
    return isAdmin ? setAdminPassword : setPassword
  }
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const form = await parseInput(t, schema, { ...(await readInput(request)), token })
  if (form.failure) return form.failure
  const api = context.get(apiContext)
  const { failure } = await command(t, api.auth[purpose].$post({ json: form.data }))
  if (failure) return failure
  await renewVisit({ context }, t)
  return null
}

/** For actions that end all sessions of a person, perhaps this one too: loads the new session. */
export async function renewVisit(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  t: Translate,
): Promise<void> {
  const { answer } = await command(t, context.get(apiContext).session.$get())
  if (answer) keepSession(answer)
}
