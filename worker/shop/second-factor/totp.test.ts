import { Secret, TOTP } from 'otpauth'
import { describe, expect, test } from 'vitest'
import { newSecret, setupUri, stepOf } from './totp.ts'

/* Held against the samples of RFC 6238 and against a library. */
const STEP = 30_000
const NOW = 1_800_000_000_000 + 7000
const stepAt = (time: number) => Math.floor(time / STEP)
const libraryOf = (secret: string) => new TOTP({ secret, algorithm: 'SHA1', digits: 6, period: 30 })

describe('codes of an app', () => {
  // Appendix B, of whose eight digits an app shows six.
  test.each([
    [59, '94287082'],
    [1111111109, '07081804'],
    [1111111111, '14050471'],
    [1234567890, '89005924'],
    [2000000000, '69279037'],
    [20000000000, '65353130'],
  ])('are those of the RFC, at %i', async (seconds, code) => {
    const secret = Secret.fromLatin1('12345678901234567890').base32
    expect(await stepOf(secret, code.slice(2), seconds * 1000)).toBe(stepAt(seconds * 1000))
  })

  test('are good one step early or late at most', async () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
    for (const [late, step] of [
      [0, 1],
      [30, 1],
      [-30, 1],
      [60, null],
      [-59.001, null],
    ] as const) {
      expect(await stepOf(secret, '287082', (59 + late) * 1000), `${late} s`).toBe(step)
    }
    expect(await stepOf(secret, '287083', 59_000)).toBeNull()
  })

  test('are those of a library, whatever the secret and the time', async () => {
    for (let n = 0; n < 200; n++) {
      const secret = n % 2 ? newSecret() : new Secret({ size: 20 }).base32
      const time = NOW + n * 7_919_000
      const code = libraryOf(secret).generate({ timestamp: time })
      expect(await stepOf(secret, code, time), `${secret} ${time}`).toBe(stepAt(time))
    }
  })

  test.each([-3, -2, -1, 0, 1, 2, 3])('of %i steps away count if a library says so', async (steps) => {
    const secret = newSecret()
    const code = libraryOf(secret).generate({ timestamp: NOW + steps * STEP })
    const library = libraryOf(secret).validate({ token: code, timestamp: NOW, window: 1 })
    expect(library === null).toBe(Math.abs(steps) > 1)
    expect(await stepOf(secret, code, NOW)).toBe(library === null ? null : stepAt(NOW) + library)
  })

  test.each(['', '12345', '1234567', ' 12345', 'abcdef', '１２３４５６', '-12345', '12345é'])(
    'that are none: %j',
    async (code) => {
      expect(await stepOf(newSecret(), code, NOW)).toBeNull()
    },
  )

  test('without a secret are none', async () => {
    expect(await stepOf('', '000000', NOW)).toBeNull()
  })
})

test('a secret has 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, newSecret)
  expect(new Set(secrets).size).toBe(50)
  for (const secret of secrets) expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect(new Set(secrets.join('')).size).toBe(32)
})

test('what an app reads is what a library writes', () => {
  for (const label of ['anna@example.com', 'è+ü@x.it', 'a:b/c?d&e#f']) {
    const secret = newSecret()
    const library = new TOTP({ issuer: 'Sosta', label, secret, algorithm: 'SHA1', digits: 6, period: 30 })
    expect(setupUri('Sosta', label, secret)).toBe(library.toString())
  }
})
