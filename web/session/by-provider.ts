import type { LoaderFunctionArgs } from 'react-router'
import type { ProviderButtons } from '../../shared/identity-providers/identity-providers.ts'
import { REFUSALS } from '../../shared/identity-providers/provider-terms.ts'
import { apiContext, read } from '../api/client.ts'

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

/** Why a sign-in by a provider came to nothing, from the address that it led back to. */
export const refusedIn = (params: URLSearchParams) => REFUSALS.find((name) => name === params.get('refused'))
