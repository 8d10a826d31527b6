import { signedIn } from './buyers.ts'
import type { ClaimTally } from './claimers.ts'
import { monthOf } from './rows.ts'

/** An administrator who makes a month's statements, and the one before, of which a kill may have left none, until the Worker is gone. */
export async function makeStatements(origin: string, kill: number, { refused }: ClaimTally): Promise<void> {
  try {
    const admin = await signedIn(origin, 0)
    for (let turn = 0; ; turn++) {
      const { status, body } = await admin('admin/statements/make', { month: monthOf(kill - (turn % 2)) })
      if (status !== 200) refused.add(`${status} ${JSON.stringify(body)}`)
    }
  } catch (error) {
    // The connection broke, as intended.
    if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error
  }
}
