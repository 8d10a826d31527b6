import { formatDay } from '../../../../shared/dates.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { inFours } from '../../../../shared/payments/bank-codes.ts'
import { paymentCode } from '../../../../shared/payments/payment-code.ts'
import { openOf } from '../../../../shared/payments/receivables.ts'
import { factLine, type Page } from './head.ts'

/** How high how it is paid is at most. */
export const TRANSFER = 190

/** What is open of an order, with the account that a transfer goes to; null when nothing is. */
export function openTransfer({ printing }: Page) {
  const { owed, account } = printing.facts
  const open = owed ? openOf(owed) : 0
  return owed && account && open > 0 ? { owed, account, open } : null
}

/** How what is open is paid by transfer, with the code that banks' apps read. */
export function drawTransfer(page: Page): void {
  const { pen, t, lang } = page
  const transfer = openTransfer(page)
  if (!transfer) return
  const { owed, account, open } = transfer
  const facts = [
    ...(owed.paid > 0 ? [['paid', formatEuros(owed.paid, lang)]] : []),
    ['open', formatEuros(open, lang)],
    ['payReference', inFours(owed.reference)],
    ['holder', account.holder],
    ['IBAN', inFours(account.iban)],
    ...(account.bic ? [['BIC', account.bic]] : []),
    ['dueOn', formatDay(owed.due_on)],
  ]
  pen.gap(14)
  pen.together(TRANSFER)
  pen.heading(t('document.payment'), 2)
  pen.paragraph(t('document.paymentText'))
  pen.gap(6)
  pen.beside(
    facts.map(([name, value]) => factLine(t, /^[A-Z]+$/.test(name!) ? name! : t(`document.${name}`), value!)),
    paymentCode({ ...account, amount: open, reference: owed.reference }),
    t('document.code'),
  )
}
