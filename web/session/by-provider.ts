import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import type { ProviderButtons } from '../../shared/identity-providers/identity-providers.ts'
import { REFUSALS } from '../../shared/identity-providers/provider-terms.ts'
import type { Lang } from '../../shared/languages.ts'
import type { Translate } from '../../shared/translate.ts'
import { apiContext, read } from '../api/client.ts'
import { command, type Failure } from '../api/command.ts'

export type Buttons = ProviderButtons['providers']

/** For loaders: the identity providers of a sign-in page; none while they cannot be read, because passwords go on without them. */
export const loadButtons = async (
  { context }: Pick<LoaderFunctionArgs, 'context'>,
  place: 'office' | 'shop',
): Promise<Buttons> => {
  const list: Promise<ProviderButtons> = read(
    context.get(apiContext).auth.providers.$get({ query: { for: place } }),
  )
  return list.then(
    ({ providers }) => providers,
    () => [],
  )
}

/** For actions: leads to the provider whose button was pressed. Returns the failure if there is one. */
export async function goToProvider(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  t: Translate,
  { id, to, lang }: { id: string; to: string; lang: Lang },
): Promise<Response | Failure> {
  const sent = context
    .get(apiContext)
    .auth.providers[':id'].begin.$post({ param: { id }, json: { to, lang } })
  const { answer, failure } = await command(t, sent)
  return failure ?? redirect(answer.url)
}

/** Why a sign-in by a provider came to nothing, from the address that it led back to. */
export const refusedIn = (params: URLSearchParams) => REFUSALS.find((name) => name === params.get('refused'))
