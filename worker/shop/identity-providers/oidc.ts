import type { Configuration } from 'openid-client'
import { once } from '../../../shared/base/once.ts'
import type { Problem } from '../../../shared/identity-providers/provider-terms.ts'
import { endpointAddress } from '../../../shared/webhooks/endpoint-address.ts'
import type { Env } from '../../base/env.ts'
import { unseal } from '../second-factor/secrets.ts'

/** How long an answer is waited for, in seconds, and how large it may be. */
const TIMEOUT_S = 10
const MAX_BYTES = 512_000
/** How far the two clocks may be apart, in seconds. */
const TOLERANCE_S = 60
/** How long what a provider said of itself is cached, and of how many. Its keys go with it: the library asks for them anew after five minutes. */
const METADATA_TTL_MS = 10 * 60_000
const MAX_CACHED = 50

/** Loaded with the first sign-in by a provider. */
export const library = once(() => import('openid-client'))

/** What is wrong with a provider, in a word that has a sentence; `found`: what was found instead. */
export class ProviderProblem extends Error {
  readonly problem: Problem
  readonly found: string | null
  constructor(problem: Problem, found: string | null = null) {
    super(`${problem}${found === null ? '' : `: ${found}`}`)
    this.problem = problem
    this.found = found
  }
}

/** A body of at most so many bytes. */
async function boundedBody(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const bytes: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new ProviderProblem('no_document')
    bytes.push(part)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of bytes) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}

/**
 * A fetch that goes to public addresses only, as webhooks do (`endpointAddress`), whatever the provider names as its endpoints; redirects are not
 * followed, and an answer has a limit.
 */
export const guardedFetch =
  (isLocal: boolean) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const address = endpointAddress(url, isLocal)
    if (!address) throw new ProviderProblem('other_address', url)
    const response = await fetch(address.href, { ...init, redirect: 'manual' })
    const { status, headers } = response
    const body = await boundedBody(response)
    return new Response(status === 204 ? null : body, { status, headers })
  }

const isDocument = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** What the discovery of an issuer says, with what is wrong with it thrown as a `ProviderProblem`. */
export async function discover(issuer: string, isLocal: boolean) {
  const address = endpointAddress(issuer, isLocal)
  if (!address) throw new ProviderProblem('address')
  const at = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const fetch = guardedFetch(isLocal)
  const response = await fetch(at, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(TIMEOUT_S * 1000),
  }).catch((error: unknown) => {
    throw error instanceof ProviderProblem ? error : new ProviderProblem('silent', new URL(at).host)
  })
  if (response.status !== 200) throw new ProviderProblem('status', String(response.status))
  const given: unknown = await response.json().catch(() => null)
  if (!isDocument(given) || typeof given.issuer !== 'string') throw new ProviderProblem('no_document')
  // Exactly: a template of many tenants, or another tenant's, is another issuer.
  if (given.issuer !== issuer) throw new ProviderProblem('other_issuer', given.issuer)
  for (const name of ['authorization_endpoint', 'token_endpoint', 'jwks_uri']) {
    const endpoint = given[name]
    if (typeof endpoint !== 'string') throw new ProviderProblem(name === 'jwks_uri' ? 'no_keys' : 'no_code')
    if (!endpointAddress(endpoint, isLocal)) throw new ProviderProblem('other_address', endpoint)
  }
  const types = given.response_types_supported
  if (Array.isArray(types) && !types.includes('code')) throw new ProviderProblem('no_code')
  return given as Record<string, unknown> & { issuer: string }
}

/** A provider's row, as far as its protocol needs it. */
export interface Client {
  issuer: string
  clientId: string
  /** Sealed (`SEALED_FOR`). */
  secret: string
}
/** What a client's secret is sealed for: that of another client cannot be put in its place. */
export const sealedFor = ({ issuer, clientId }: Pick<Client, 'issuer' | 'clientId'>) =>
  `identity provider ${clientId} ${issuer}`

async function configure(client: Client, env: Env): Promise<Configuration> {
  const { issuer, clientId } = client
  const [oidc, server, secret] = [
    await library(),
    await discover(issuer, env.local),
    await unseal(env.secrets, sealedFor(client), client.secret),
  ]
  if (secret === null)
    throw new Error('The secret of an identity provider was sealed with another AUTH_SECRET')
  const methods = server.token_endpoint_auth_methods_supported
  // What every provider takes unless it says otherwise.
  const isBasic = !Array.isArray(methods) || methods.includes('client_secret_basic')
  const configuration = new oidc.Configuration(
    server as never,
    clientId,
    { client_secret: secret, [oidc.clockTolerance]: TOLERANCE_S },
    isBasic ? oidc.ClientSecretBasic(secret) : oidc.ClientSecretPost(secret),
  )
  configuration[oidc.customFetch] = guardedFetch(env.local) as never
  configuration.timeout = TIMEOUT_S
  // The token is verified by the provider's keys, though it comes from the provider itself.
  oidc.enableNonRepudiationChecks(configuration)
  if (env.local) oidc.allowInsecureRequests(configuration)
  return configuration
}

const cached = new Map<string, { configuration: Configuration; until: number }>()

/** The client at its provider, ready for use; what the provider says of itself is cached for some minutes. Error: `ProviderProblem`. */
export async function clientOf(client: Client, env: Env, now = Date.now()): Promise<Configuration> {
  const key = `${client.issuer} ${client.clientId} ${client.secret}`
  const known = cached.get(key)
  if (known && known.until > now) return known.configuration
  const configuration = await configure(client, env)
  cached.delete(key)
  cached.set(key, { configuration, until: now + METADATA_TTL_MS })
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value!)
  return configuration
}
