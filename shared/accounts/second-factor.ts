import * as z from 'zod/mini'
import { id, line } from '../base/fields.ts'

/** A code of the app or a recovery code; how it is written (blanks, hyphens, small letters) does not matter. */
const code = z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'too_long'))
const sealed = z.string('required').check(z.minLength(1, 'required'), z.maxLength(500, 'too_long'))
const base64url = (max: number) =>
  z.string('invalid').check(z.regex(/^[\w-]+$/, 'invalid'), z.maxLength(max, 'too_long'))

const passkeyAnswer = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key', 'invalid'),
  clientExtensionResults: z.object({}),
}

/** A browser's answer when a passkey was used (WebAuthn's `AuthenticationResponseJSON`). */
const passkeyUse = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type PasskeyUse = z.infer<typeof passkeyUse>

/** A browser's answer when a passkey was made (WebAuthn's `RegistrationResponseJSON`). */
const passkeyMade = z.object({
  ...passkeyAnswer,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(20_000),
    /** Any names, because browsers may add new ones. */
    transports: z.optional(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10))),
  }),
})
export type PasskeyMade = z.infer<typeof passkeyMade>

/** `POST /api/auth/second-factor`; `setup` where the shop requires a second factor and the person has none yet. */
export const secondStep = z.object({ code, setup: z.optional(sealed) })
export type SecondStep = z.infer<typeof secondStep>
/** `POST /api/auth/passkey` */
export const passkeySignIn = z.object({ passkey: passkeyUse })

/** The proof that the owner changes the second factor: the password and, if there is one, the second factor. */
const proof = z.object({
  current_password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long')),
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, 'too_long'))),
  passkey: z.optional(passkeyUse),
})
export type Proof = z.infer<typeof proof>
export const proved = z.object({ proof })

/** `POST /api/account/second-factor/enable`: `code` is the new app's first one. */
export const enableCodes = z.object({ setup: sealed, code, proof })
const passkeyName = line(60)
/** `POST /api/account/passkeys/create` and `/{id}/rename`. */
export const createPasskey = z.object({ name: passkeyName, passkey: passkeyMade })
export const renamePasskey = z.object({ name: passkeyName })
export const passkeyParam = z.object({ id })

/** A new app's secret, to be scanned (`uri`) or typed (`secret`); `setup` is sent back with the first code. */
export interface CodeSetup {
  secret: string
  uri: string
  setup: string
}

/** The answer to `POST /api/auth/login` when the password is right and a second factor is needed. */
export interface SecondFactorAnswer {
  second_factor: true
  /** What the person has: an app or recovery codes, a passkey. */
  methods: ('code' | 'passkey')[]
  /** Where the shop requires a second factor and there is none: the app to set up now. */
  setup: CodeSetup | null
}

export interface PasskeyRow {
  id: number
  name: string
  created_at: string
  last_used_at: string | null
}
/** `GET /api/account/second-factor` */
export interface SecondFactorState {
  /** The name of the provider by which this person signs in, who asks for the factors; null: by a password. */
  identity_provider: string | null
  /** Whether the shop requires one of this person. */
  required: boolean
  app: { created_at: string } | null
  passkeys: PasskeyRow[]
  recovery_codes_left: number
}
