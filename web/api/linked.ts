import { LINK_TOKEN } from '../../shared/accounts/link-token.ts'

/**
 * The second argument of a call that reads with the token of a mailed link, if there is one. Whoever typed something else into the address
 * sends what a header can hold, too.
 */
export const linked = (token: string | null | undefined): { headers: Record<string, string> } | undefined =>
  token ? { headers: { [LINK_TOKEN]: encodeURIComponent(token) } } : undefined
