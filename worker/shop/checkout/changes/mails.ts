import { creditorReference } from '../../../../shared/payments/bank-codes.ts'
import { isByBank } from '../../../../shared/payments/methods.ts'
import type { Env } from '../../../base/env.ts'
import { bankAccount } from '../../../base/settings/bank.ts'
import { vatOfDraft } from '../../orders/drafts.ts'
import { type MailedOrder, orderMails } from '../../orders/order-mails.ts'
import { becomesOwed, type Changing } from './statements.ts'

/** The order as it is now to who made it, in that person's language, and a notice to the shop. `due`: by when what is open is to be paid. */
export function changedMails(env: Env, changing: Changing, due: string) {
  const { ground, draft, money } = changing
  const { id, number, version, first_name: firstName, last_name: lastName, email, user_lang: lang } = ground
  const { open, to_credit, from_credit } = money
  const key = `order:${id}:changed:${version}`
  const method = becomesOwed(changing) ? 'transfer' : ground.payment_method
  const bank = bankAccount()
  return orderMails(env, {
    id,
    number,
    keys: [`${key}:buyer`, `${key}:notice`],
    lang,
    method,
    total: draft.total,
    vat: vatOfDraft(draft),
    vendor: draft.deliverTo as MailedOrder['vendor'],
    company: ground.company,
    said: ground,
    buyer: { firstName, lastName, email },
    lines: draft.lines,
    changed: { before: ground.total, open, to_credit, from_credit },
    ...(bank &&
      isByBank(method) &&
      open > 0 && { payBy: { ...bank, reference: creditorReference(number), dueOn: due } }),
  })
}
