import { eq } from 'drizzle-orm'
import { creditorReference } from '../../../../shared/bank-codes.ts'
import { as } from '../../../testing/as.ts'
import { makeAdmin, testDb } from '../../../testing/make.ts'
import { makeShopper, ordersOf } from '../../checkout/checkout.testing.ts'
import { receivables } from '../receivables.tables.ts'

export const IBAN = 'IT60X0542811101000000123456'

export interface Booked {
  amount: string
  text?: string
  reference?: string
  name?: string
  iban?: string
  bank?: string
  debit?: boolean
  reversal?: boolean
  day?: string
  status?: string
  currency?: string
}

const entry = (booked: Booked) => {
  const { amount, text = '', reference, name = 'Camper Lario', iban = 'DE89370400440532013000' } = booked
  const { bank, debit, reversal, day = '2026-03-10', status = 'BOOK', currency = 'EUR' } = booked
  const side = debit ? 'Cdtr' : 'Dbtr'
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${reversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${bank ? `<AcctSvcrRef>${bank}</AcctSvcrRef>` : ''}
    <NtryDtls><TxDtls><RltdPties><${side}><Pty><Nm>${name}</Nm></Pty></${side}><${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct></RltdPties>
    <RmtInf>${reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''}<Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
}

let count = 0
/** A statement of the shop's account, as version 08 writes it, whose balances add up unless `closing` says otherwise. */
export function statement(
  entries: Booked[],
  {
    closing,
    account = IBAN,
    to = '2026-03-31',
    id = `S${++count}`,
  }: { closing?: string; account?: string; to?: string; id?: string } = {},
): string {
  const sum = entries
    .filter(({ status = 'BOOK' }) => status === 'BOOK')
    .reduce((all, { amount, debit }) => all + Math.round(Number(amount) * 100) * (debit ? -1 : 1), 100_000)
  const balance = (
    kind: string,
    amount: string,
  ) => `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt>
    <CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${to}</Dt></Dt></Bal>`
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId></GrpHdr><Stmt><Id>${id}</Id><FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
    <Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '1000.00')}${balance('CLBD', closing ?? (sum / 100).toFixed(2))}
    ${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
}

export const upload = (
  caller: Awaited<ReturnType<typeof as>>,
  content: string | Uint8Array,
  name = 'conto.xml',
) => {
  const form = new FormData()
  form.set('file', new File([content as string], name, { type: 'application/xml' }))
  return caller.post('/api/admin/transfers/upload', form)
}

/** A retailer with an order by transfer over 250 euros. */
export async function makeOwing() {
  const shopper = await makeShopper()
  const { body } = await shopper.caller.post('/api/orders/create?lang=it', {
    payment_method: 'transfer',
    price: shopper.total,
  })
  const id = body.order_id as number
  const [order] = (await ordersOf(shopper.user.id)).filter((one) => one.id === id)
  const read = async () => (await testDb().select().from(receivables).where(eq(receivables.orderId, id)))[0]!
  const state = async () =>
    (await shopper.caller.get(`/api/orders/${id}?lang=it`)).body.order.owed.state as string
  return { shopper, id, number: order!.number!, reference: creditorReference(order!.number!), read, state }
}
export const makeDesk = async () => as(await makeAdmin())
