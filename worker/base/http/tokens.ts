import { errors, type JWTVerifyOptions, jwtVerify, SignJWT } from 'jose'
import type { PersonClaims } from '../../../shared/base/transport.ts'
import { AppError } from '../errors.ts'
import { hmac, isHmac, randomToken, type Secrets } from '../hashes.ts'
import type { User } from '../user.ts'

const ISSUER = 'sosta'
const AUDIENCE = 'sosta-api'
const TYPE = 'at+jwt'
export const API_TOKEN_SECONDS = 15 * 60

const encoder = new TextEncoder()

/** The CSRF token of a session: bound to it, so another visitor's token is of no use. */
export const csrfToken = (secrets: Secrets, sid: string) => hmac(secrets, `csrf:${sid}`)

/** Whether this is the session's CSRF token. */
export const isCsrfToken = (secrets: Secrets, sid: string, given: string) =>
  isHmac(secrets, `csrf:${sid}`, given)

const VISITOR_SIGNATURE = 22

/** A session id for an anonymous visitor. It has no row in D1, so a signature shows that it was made here. */
export async function makeVisitorId(secrets: Secrets): Promise<string> {
  const random = randomToken()
  return `${random}.${await hmac(secrets, `visitor:${random}`, VISITOR_SIGNATURE)}`
}

/** Whether this is an anonymous visitor's id that was made here. */
export async function isVisitorId(secrets: Secrets, id: string): Promise<boolean> {
  const [, random, signature] = /^([\w-]{43})\.([\w-]{22})$/.exec(id) ?? []
  return random !== undefined && isHmac(secrets, `visitor:${random}`, signature!, VISITOR_SIGNATURE)
}

/** What a token says of a person, besides who it is: what decides what they may do. */
export const CLAIMED = ['role', 'adminRole', 'retailerId', 'retailerRole'] as const
export type Claims = Pick<User, 'id' | (typeof CLAIMED)[number]>

const claimsOf = ({ id, role, adminRole, retailerId, retailerRole }: Claims): PersonClaims => ({
  uid: id,
  as: [role, adminRole, retailerId, retailerRole],
})

/**
 * A short-lived API token for a session; `user` is null for an anonymous visitor. What it says of a person grants nothing: the database
 * is asked in each request, and whoever has become something else meanwhile needs a new token.
 */
export function signApiToken(
  [secret]: Secrets,
  sid: string,
  user: Claims | null,
  now = Date.now(),
): Promise<string> {
  const issued = Math.floor(now / 1000)
  return new SignJWT({ sid, ...(user && claimsOf(user)) })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setIssuedAt(issued)
    .setExpirationTime(issued + API_TOKEN_SECONDS)
    .sign(encoder.encode(secret))
}

/** What an API token says: the session, and what its person was when it was made; null for an anonymous visitor. */
export interface ApiToken {
  sid: string
  claims: Claims | null
}

/** Verifies by the secret that signed the token; what else is wrong with it is said as it is, so that a page knows that it has expired. */
async function verifyBy([secret, ...former]: Secrets, token: string, options: JWTVerifyOptions) {
  try {
    return await jwtVerify(token, encoder.encode(secret), options)
  } catch (error) {
    const [next, ...others] = former
    if (!(error instanceof errors.JWSSignatureVerificationFailed) || next === undefined) throw error
    return verifyBy([next, ...others], token, options)
  }
}

/** Reads an API token. Errors: `token_expired`; `unauthenticated` for everything else that is wrong with it. */
export async function readApiToken(secrets: Secrets, token: string): Promise<ApiToken> {
  const options = {
    algorithms: ['HS256'],
    issuer: ISSUER,
    audience: AUDIENCE,
    typ: TYPE,
    requiredClaims: ['exp', 'iat', 'sid'],
    maxTokenAge: API_TOKEN_SECONDS,
  }
  const { payload } = await verifyBy(secrets, token, options).catch((error: { code?: string }) => {
    throw new AppError(error.code === 'ERR_JWT_EXPIRED' ? 'token_expired' : 'unauthenticated')
  })
  const { sid, uid, as, iat, exp } = payload
  // A token with a longer life than ours was not made here.
  const isShort = exp! - iat! <= API_TOKEN_SECONDS
  if (!isShort || typeof sid !== 'string' || (uid !== undefined && !Number.isSafeInteger(uid))) {
    throw new AppError('unauthenticated')
  }
  if (uid === undefined) return { sid, claims: null }
  // Made by a version that said something else of a person.
  if (!Array.isArray(as) || as.length !== CLAIMED.length) throw new AppError('token_expired')
  const [role, adminRole, retailerId, retailerRole] = as
  return { sid, claims: { id: uid as number, role, adminRole, retailerId, retailerRole } }
}
