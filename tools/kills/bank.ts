import { today } from '../../shared/dates.ts'
import { statement } from '../../worker/shop/receivables/bank/camt.testing.ts'
import type { Calls } from './calls.ts'

export interface Transfer {
  /** The bank's own number of it. */
  id: string
  reference: string
  /** Cents. */
  amount: number
}

interface Open {
  reference: string
  amount: number
}

/** How a payer errs with the first transfer for so many orders, in turn: pays too little, too much, or twice. */
const ERRORS = 4
const OFF = 100
/** Movements of the file before that a new one has again. */
const OVERLAP = 2

/** The bank with the shop's account: it knows what was really paid, and is not killed. */
export class Bank {
  readonly transfers: Transfer[] = []
  /** How many of them files had that the shop took. */
  taken = 0
  private readonly sent = new Map<string, number>()

  /** Somebody pays what the shop says is open, if it was not sent already. Whoever paid too little sends the rest once the shop has said so. */
  pay({ reference, amount }: Open, open: number): void {
    const before = this.sent.get(reference) ?? 0
    const came = amount - open
    if (before > came) return
    const error = before > 0 ? 0 : this.sent.size % ERRORS
    if (error === 1) this.send(reference, open - OFF)
    else if (error === 2) this.send(reference, open + OFF)
    else this.send(reference, open)
    if (error === 3) this.send(reference, open)
  }

  private send(reference: string, amount: number): void {
    this.transfers.push({ id: `BANK${this.transfers.length + 1}`, reference, amount })
    this.sent.set(reference, (this.sent.get(reference) ?? 0) + amount)
  }

  /** A file of the movements since the last one that the shop took, and some before: the same again while nothing happens. */
  file(): { form: FormData; reaches: number } {
    const reaches = this.transfers.length
    const day = today()
    const entries = this.transfers
      .slice(Math.max(0, this.taken - OVERLAP))
      .map(({ id, reference, amount }) => ({ bank: id, reference, amount: (amount / 100).toFixed(2), day }))
    const form = new FormData()
    form.set(
      'file',
      new File([statement(entries, { to: day, id: `${this.taken}-${reaches}` })], 'estratto.xml'),
    )
    return { form, reaches }
  }

  took(reaches: number): void {
    this.taken = Math.max(this.taken, reaches)
  }
}

/** A retailer pays all that its account says is open. */
export async function payOpen(calls: Calls, bank: Bank): Promise<void> {
  const { statement: account } = (await calls('account-statement')).body as {
    statement: { open: (Open & { open: number })[] }
  }
  for (const item of account.open) bank.pay(item, item.open)
}
