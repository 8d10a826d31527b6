import { CALLBACK, type Refusal } from '../../../shared/identity-providers/provider-terms.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { writeLog } from '../../base/log.ts'
import { lineOf } from '../../base/reasons.ts'
import type { identityProviders } from '../accounts/identities.tables.ts'
import { claimAt, type Vouched, vouchedIn } from './claims.ts'
import { clientOf, library } from './oidc.ts'

export type ProviderRow = typeof identityProviders.$inferSelect

/** A sign-in by a provider that came to nothing; its text is `errors.provider_…`. */
export const refusal = (name: Refusal): AppError =>
  new AppError('invalid_credentials', { text: `provider_${name}` })

/** Says in the log why the protocol failed, and to the person that it did. The provider's texts go nowhere else. */
function failed(id: number, name: Refusal, error: unknown): never {
  writeLog('warn', { event: 'provider_failed', provider: id, refusal: name, reason: lineOf(error) })
  throw refusal(name)
}

/** What a browser has to bring back, and what it is sent away with. */
export interface Begun {
  state: string
  nonce: string
  verifier: string
}

/** Where a browser goes to sign in at a provider: an authorization code, with PKCE, state and nonce of this one sign-in. Error: `provider_unreachable`. */
export async function startAt(provider: ProviderRow, env: Env, lang: Lang): Promise<Begun & { url: string }> {
  const oidc = await library()
  const client = await clientOf(provider, env).catch((error: unknown) =>
    failed(provider.id, 'unreachable', error),
  )
  const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()]
  const url = oidc.buildAuthorizationUrl(client, {
    redirect_uri: `${env.origin}${CALLBACK}`,
    scope: `openid email profile ${provider.scope}`.trim(),
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ui_locales: lang,
  })
  return { state, nonce, verifier, url: url.href }
}

/**
 * Exchanges what a browser brought back for whom the provider vouches for. Issuer, audience, times, nonce and the signature by the provider's
 * keys are checked by the library; what the token does not say is asked at the provider. Errors: `provider_refused`, `provider_unreachable`.
 */
export async function exchange(
  provider: ProviderRow,
  env: Env,
  { state, nonce, verifier }: Begun,
  query: string,
): Promise<Vouched> {
  const oidc = await library()
  const client = await clientOf(provider, env).catch((error: unknown) =>
    failed(provider.id, 'unreachable', error),
  )
  try {
    const tokens = await oidc.authorizationCodeGrant(client, new URL(`${env.origin}${CALLBACK}${query}`), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()!
    const isWhole = claims.email !== undefined && claimAt(claims, provider.claim) !== undefined
    const more =
      isWhole || client.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await oidc.fetchUserInfo(client, tokens.access_token, claims.sub)
    return vouchedIn({ ...more, ...claims }, provider)
  } catch (error) {
    failed(provider.id, 'refused', error)
  }
}

/** Where a person goes to sign out at the provider too; null where it offers nothing of the kind, or cannot be reached. */
export async function endAt(provider: ProviderRow, env: Env, back: string): Promise<string | null> {
  try {
    const [oidc, client] = [await library(), await clientOf(provider, env)]
    if (client.serverMetadata().end_session_endpoint === undefined) return null
    return oidc.buildEndSessionUrl(client, { post_logout_redirect_uri: back, client_id: provider.clientId })
      .href
  } catch (error) {
    // The shop's own session has ended already.
    writeLog('warn', { event: 'provider_failed', provider: provider.id, reason: lineOf(error) })
    return null
  }
}
