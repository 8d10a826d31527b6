import type { Bank } from './bank.ts'
import { type Calls, said, signedIn, untilKilled } from './calls.ts'
import type { ClaimTally } from './claimers.ts'
import { monthOf } from './rows.ts'
import type { TradeTally } from './traders.ts'

/** An administrator who makes a month's statements, and the one before, of which a kill may have left none. */
export const makeStatements = (origin: string, kill: number, { refused }: ClaimTally): Promise<void> =>
  untilKilled(async () => {
    const admin = await signedIn(origin, 0)
    for (let turn = 0; ; turn++) {
      const answer = await admin('admin/statements/make', { month: monthOf(kill - (turn % 2)) })
      if (answer.status !== 200) refused.add(said(answer))
    }
  })

/** An administrator who imports what the bank gives, each file twice, and gives back what was too much. */
export const keepBooks = (origin: string, bank: Bank, tally: TradeTally): Promise<void> =>
  untilKilled(async () => {
    const admin = await signedIn(origin, 0)
    for (;;) {
      await importFile(admin, bank, tally)
      await giveBack(admin, tally)
    }
  })

/** Imports what the bank has of the account twice, of which the second time must not change anything. */
export async function importFile(
  admin: Calls,
  bank: Bank,
  { refused, wrong, ways }: TradeTally,
): Promise<void> {
  const { form, reaches } = bank.file()
  const first = await admin('admin/transfers/upload', form)
  if (first.status !== 200) return void refused.add(said(first))
  bank.took(reaches)
  ways.transfer += (first.body.imported as { assigned: number }).assigned
  const again = await admin('admin/transfers/upload', form)
  const { repeated, added } = again.body.imported as { repeated: number; added: number }
  if (repeated !== 1 || added !== 0) wrong.add(`a file that came again was not the same: ${said(again)}`)
}

async function giveBack(admin: Calls, { refused }: TradeTally): Promise<void> {
  const { transfers } = (await admin('admin/transfers?filters[state]=open')).body as {
    transfers: { id: number; version: number; outcome: string | null }[]
  }
  const one = transfers.find(({ outcome }) => outcome === 'surplus')
  if (!one) return
  const answer = await admin(`admin/transfers/${one.id}/give-back`, { version: one.version })
  if (answer.status !== 200) refused.add(said(answer))
}
