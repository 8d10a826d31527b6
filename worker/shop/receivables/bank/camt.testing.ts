/** The shop's account, in tests and on this machine. */
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

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const entry = (booked: Booked) => {
  const { amount, text = '', reference, name = 'Camper Lario', iban = 'DE89370400440532013000' } = booked
  const { bank, debit, reversal, day = '2026-03-10', status = 'BOOK', currency = 'EUR' } = booked
  const side = debit ? 'Cdtr' : 'Dbtr'
  return `<Ntry><Amt Ccy="${currency}">${amount}</Amt><CdtDbtInd>${debit ? 'DBIT' : 'CRDT'}</CdtDbtInd>${reversal ? '<RvslInd>true</RvslInd>' : ''}
    <Sts><Cd>${status}</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt>${bank ? `<AcctSvcrRef>${bank}</AcctSvcrRef>` : ''}
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${debit ? 'ICDT' : 'RCDT'}</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls><TxDtls><RltdPties><${side}><Pty><Nm>${safe(name)}</Nm></Pty></${side}><${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct></RltdPties>
    <RmtInf>${text ? `<Ustrd>${safe(text)}</Ustrd>` : ''}${reference ? `<Strd><CdtrRefInf><Ref>${reference}</Ref></CdtrRefInf></Strd>` : ''}</RmtInf></TxDtls></NtryDtls></Ntry>`
}

let count = 0
/** A bank's file: a statement of the shop's account, as version 08 of CAMT.053 writes it, whose balances add up unless `closing` says otherwise. */
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
  const made = `<CreDtTm>${to}T23:59:59</CreDtTm>`
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <GrpHdr><MsgId>M1</MsgId>${made}</GrpHdr><Stmt><Id>${id}</Id>${made}<FrToDt><FrDtTm>2026-03-01T00:00:00</FrDtTm><ToDtTm>${to}T23:59:59</ToDtTm></FrToDt>
    <Acct><Id><IBAN>${account}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', '1000.00')}${balance('CLBD', closing ?? (sum / 100).toFixed(2))}
    ${entries.map(entry).join('')}</Stmt></BkToCstmrStmt></Document>`
}
