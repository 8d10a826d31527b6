import { expect } from 'vitest'
import { as } from '../../testing/as.ts'
import { PASSWORD } from '../accounts/accounts.testing.ts'
import { fromElsewhere, makeAdministrator } from './second-factor.testing.ts'

const encoder = new TextEncoder()
const base64url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const sha256 = async (bytes: Uint8Array) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes as never))

/** The parts of CBOR that a passkey needs: heads, integers, texts and bytes. */
const head = (major: number, n: number) =>
  n < 24 ? [(major << 5) | n] : n < 256 ? [(major << 5) | 24, n] : [(major << 5) | 25, n >> 8, n & 255]
const text = (value: string) => Uint8Array.from([...head(3, value.length), ...encoder.encode(value)])
const bytes = (value: Uint8Array) => Uint8Array.from([...head(2, value.length), ...value])
const whole = (value: number) => Uint8Array.from(value < 0 ? head(1, -1 - value) : head(0, value))
const map = (...entries: Uint8Array[]) => join(Uint8Array.from(head(5, entries.length / 2)), ...entries)

/** An ECDSA signature of WebCrypto (two numbers) in WebAuthn's form (DER). */
function toDer(signature: Uint8Array): Uint8Array {
  const number = (part: Uint8Array) => {
    const from = part.findIndex((byte) => byte !== 0)
    const short = part.subarray(from)
    const value = short[0]! > 127 ? [0, ...short] : [...short]
    return [2, value.length, ...value]
  }
  const both = [...number(signature.subarray(0, 32)), ...number(signature.subarray(32))]
  return Uint8Array.from([48, both.length, ...both])
}

/** Faults that a real device would never have. */
export interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  /** Its holder was not verified. */
  unverified?: boolean
  counter?: number
  userHandle?: string
}

/** A device with one passkey, with a browser's answers. */
export async function makeDevice() {
  const keys = (await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const id = crypto.getRandomValues(new Uint8Array(32))
  let counter = 0
  let handle = ''

  const clientData = (type: string, challenge: string, { origin = 'http://localhost:8788' }: Lie) =>
    encoder.encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  async function authenticatorData(lie: Lie, more: Uint8Array = new Uint8Array()) {
    const flags = 1 | (lie.unverified ? 0 : 4) | (more.length > 0 ? 64 : 0)
    counter = lie.counter ?? counter + 1
    const count = Uint8Array.from([0, 0, counter >> 8, counter & 255])
    return join(await sha256(encoder.encode(lie.rpId ?? 'localhost')), Uint8Array.from([flags]), count, more)
  }
  const answer = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} }

  return {
    /** Makes the passkey. */
    async register(options: { challenge: string; user: { id: string } }, lie: Lie = {}) {
      handle = options.user.id
      const raw = new Uint8Array((await crypto.subtle.exportKey('raw', keys.publicKey)) as ArrayBuffer)
      const [x, y] = [raw.subarray(1, 33), raw.subarray(33)]
      const cose = map(
        ...[whole(1), whole(2), whole(3), whole(-7), whole(-1), whole(1)],
        ...[whole(-2), bytes(x), whole(-3), bytes(y)],
      )
      const attested = join(new Uint8Array(16), Uint8Array.from([0, id.length]), id, cose)
      const data = await authenticatorData(lie, attested)
      const attestation = map(
        text('fmt'),
        text('none'),
        text('attStmt'),
        map(),
        text('authData'),
        bytes(data),
      )
      const client = clientData('webauthn.create', lie.challenge ?? options.challenge, lie)
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(client),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Uses it. */
    async use(options: { challenge: string }, lie: Lie = {}) {
      const data = await authenticatorData(lie)
      const client = clientData('webauthn.get', lie.challenge ?? options.challenge, lie)
      const signed = join(data, await sha256(client))
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed)
      return {
        ...answer,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(toDer(new Uint8Array(signature))),
          userHandle: lie.userHandle ?? handle,
        },
      }
    },
  }
}
export type Device = Awaited<ReturnType<typeof makeDevice>>

export const PROOF = { current_password: PASSWORD }
type Caller = Awaited<ReturnType<typeof as>>

export async function askForPasskey(caller: Caller, proof: object = PROOF) {
  return caller.post('/api/account/passkeys/options', { proof }, fromElsewhere())
}
export async function addPasskey(caller: Caller, name = 'Portatile', proof?: object) {
  const device = await makeDevice()
  const { body } = await askForPasskey(caller, proof)
  const passkey = await device.register(body.options)
  const answer = await caller.post('/api/account/passkeys/create', { name, passkey })
  return { device, answer }
}
/** An administrator with one passkey and nothing else. */
export async function makeHolder() {
  const person = await makeAdministrator()
  const caller = await as(person)
  const { device, answer } = await addPasskey(caller)
  expect(answer.status).toBe(200)
  return { person, caller, device, id: answer.body.passkey_id as number, codes: answer.body.recovery_codes }
}
