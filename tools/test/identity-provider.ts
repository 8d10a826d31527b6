import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the identity provider of tests answers. */
    identityProvider: string
    /** Another, which takes other keys when a test says so: no other file signs in by it meanwhile. */
    rotatingProvider: string
  }
}

/** Clients by what is peculiar to them; each has its own name as its secret, doubled. */
const CLIENTS = ['office', 'chain', 'other', 'lax', 'brief', 'posting']
/** What the provider knows of people, by their names: claims, beside `sub`. Tests write it. */
const people = new Map<string, Record<string, unknown>>()

/** A provider of a shop, with keys of its own, and how it signs whatever a test wants it to say. */
async function makeProvider(issuer: string, shop: string) {
  const { default: Provider } = await import('oidc-provider')
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = crypto.randomUUID()
  const provider = new Provider(issuer, {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'ES256' }] },
    clients: CLIENTS.map((client_id) => ({
      client_id,
      client_secret: `${client_id}-${client_id}`,
      redirect_uris: [`${shop}/api/auth/providers/callback`],
      post_logout_redirect_uris: [`${shop}/admin`, `${shop}/`],
      id_token_signed_response_alg: 'ES256' as const,
      token_endpoint_auth_method: 'client_secret_basic' as const,
    })),
    cookies: { keys: ['tests only'] },
    claims: {
      openid: ['sub', 'roles', 'realm_access'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    // As most providers do: what is asked for stands in the token.
    conformIdTokenClaims: false,
    pkce: { required: (_ctx, { clientId }) => clientId !== 'lax' },
    ttl: { IdToken: (_ctx, _token, { clientId }) => (clientId === 'brief' ? 1 : 3600) },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: true } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // Nobody is asked for a consent: they are staff.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc
      const grant = new provider.Grant({ clientId: client!.clientId, accountId: session!.accountId! })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid }).sign(privateKey)
  return { provider, sign }
}

/** What a person sees there who has no session yet. */
const SIGN_IN = `<!doctype html><html lang="en"><title>Sign in</title><main><h1>Sign in</h1>
<form method="post"><label>Name <input name="login"></label> <button>Sign in</button></form></main></html>`

/**
 * Starts `oidc-provider`, a certified OpenID provider, at a port of its own for a shop: its keys are made, and it is loaded, with the first call.
 * `POST /_people/{sub}` says what it knows of somebody, `POST /_rotate` gives it other keys, `POST /_sign` signs claims, `POST /interaction/{uid}` with a
 * name, or a form's, signs in.
 */
export async function serveProvider(shop: string): Promise<{ issuer: string; server: Server }> {
  let made: ReturnType<typeof makeProvider> | undefined
  let issuer = ''
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const [, first, second = ''] = new URL(request.url ?? '/', issuer).pathname.split('/')
    if (first === '_people') {
      people.set(second, JSON.parse(await text(request)))
      return response.end()
    }
    if (first === '_rotate') made = undefined
    made ??= makeProvider(issuer, shop)
    const { provider, sign } = await made
    if (first === '_rotate') response.end()
    else if (first === '_sign') response.end(await sign(JSON.parse(await text(request))))
    else if (first === 'interaction' && request.method === 'GET')
      response.setHeader('content-type', 'text/html').end(SIGN_IN)
    else if (first === 'interaction') {
      const given = await text(request)
      const accountId = new URLSearchParams(given).get('login') ?? given
      await provider.interactionFinished(request, response, { login: { accountId } })
    } else await provider.callback()(request, response)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.statusCode = 500
      response.end(String(error))
    })
  })
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  return { issuer, server }
}

/** The providers of the Worker's tests: they know the same people. */
export default async function setup(project: TestProject): Promise<() => void> {
  const shop = 'http://localhost:8788'
  const [steady, rotating] = [await serveProvider(shop), await serveProvider(shop)]
  project.provide('identityProvider', steady.issuer)
  project.provide('rotatingProvider', rotating.issuer)
  return () => {
    for (const { server } of [steady, rotating]) {
      server.closeAllConnections()
      server.close()
    }
  }
}
