import { and, eq, inArray, isNull } from 'drizzle-orm'
import { RECOVERY_CODES } from '../../../shared/accounts/code-digits.ts'
import type { Db } from '../../base/db/client.ts'
import { hmac, type Secrets } from '../../base/hashes.ts'
import { recoveryCodes } from '../accounts/second-factor.tables.ts'

/** Without letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const LENGTH = 10
/** Bytes from here on are skipped, because they would make the first letters more likely. */
const FAIR = 256 - (256 % ALPHABET.length)

function makeCode(): string {
  let code = ''
  while (code.length < LENGTH) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < FAIR) code += ALPHABET[byte % ALPHABET.length]
  }
  return code
}

/** Of a code without blanks and hyphens, in capitals. Keyed, because a code is short enough to be guessed from a plain hash in a stolen database. */
export const recoveryHash = (secrets: Secrets, userId: number, code: string) =>
  hmac(secrets, `recovery:${userId}:${code}`)

/** Ten new codes as they are shown once (`ABCDE-FGHJK`), and their rows. */
export async function makeRecoveryCodes(secrets: Secrets, userId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode)
  const rows = await Promise.all(
    codes.map(async (code) => ({ userId, codeHash: await recoveryHash(secrets, userId, code) })),
  )
  return { codes: codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`), rows }
}

/** Statement that uses the recovery code of one of these hashes, once. */
export const spendRecoveryCode = (db: Db, userId: number, codeHashes: string[]) =>
  db
    .update(recoveryCodes)
    .set({ usedAt: new Date().toISOString() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        inArray(recoveryCodes.codeHash, codeHashes),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
