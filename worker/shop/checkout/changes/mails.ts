import { BRAND } from '../../../../shared/brand.ts'
import { formatDate, formatDay } from '../../../../shared/dates.ts'
import type { Lang } from '../../../../shared/languages.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { creditorReference } from '../../../../shared/payments/bank-codes.ts'
import { isByBank } from '../../../../shared/payments/methods.ts'
import type { Env } from '../../../base/env.ts'
import type { AnyMail } from '../../../base/mail/outbox.ts'
import { mailLines } from '../../../base/mail/placed-order.ts'
import { vatOfDraft } from '../../orders/drafts.ts'
import { type Placing, toldVat } from '../../orders/placement.ts'
import { becomesOwed, type Changing } from './statements.ts'

/** The order as it is now to who made it, in that person's language, and a notice to the shop. `due`: by when what is open is to be paid. */
export function changedMails(env: Env, changing: Changing, due: string): AnyMail[] {
  const { ground, draft, money } = changing
  const { id, number, version, first_name, last_name, email, user_lang: lang, company } = ground
  const key = `order:${id}:changed:${version}`
  const method = becomesOwed(changing) ? 'transfer' : ground.payment_method
  const { bank } = env
  const payBy =
    bank && isByBank(method) && money.open > 0
      ? { ...bank, reference: creditorReference(number), due: formatDay(due) }
      : null
  const about = (of: Lang) => {
    const euros = (cents: number) => formatEuros(cents, of)
    return {
      number,
      method,
      total: euros(draft.total),
      changed: {
        before: euros(ground.total),
        ...(money.open > 0 && { open: euros(money.open) }),
        ...(money.to_credit > 0 && { to_credit: euros(money.to_credit) }),
        ...(money.from_credit > 0 && { from_credit: euros(money.from_credit) }),
      },
      ...(payBy && { payBy }),
      vat: toldVat(vatOfDraft(draft), of),
      vendor: draft.deliverTo as Placing['vendor'],
      company,
      said: {
        reference: ground.reference,
        note: ground.note,
        wishedOn: ground.wished_on ? formatDate(ground.wished_on) : '',
      },
      lines: mailLines(draft.lines, of).map((line, at) => ({
        ...line,
        price: euros(draft.lines[at]!.price),
      })),
    }
  }
  return [
    {
      key: `${key}:buyer`,
      template: 'order_placed',
      lang,
      to: email,
      replyTo: BRAND.email.sales,
      values: { ...about(lang), name: first_name, url: `${env.origin}/${lang}/orders/${id}` },
    },
    {
      key: `${key}:notice`,
      template: 'order_notice',
      lang: 'it',
      to: BRAND.email.sales,
      replyTo: email,
      values: {
        ...about('it'),
        buyer: { name: first_name, surname: last_name, email },
        url: `${env.origin}/admin/orders/${id}`,
      },
    },
  ]
}
