import { ibanOf } from '../../../../shared/payments/bank-codes.ts'
import { nodeAt, nodesOf, readTree, textAt, type XmlNode } from '../../../base/files/xml-tree.ts'

/** A movement as a statement has it; of a collective one each part that has an amount of its own. */
export interface CamtEntry {
  /** YYYY-MM-DD. */
  bookedOn: string
  /** Cents. */
  amount: number
  currency: string
  isCredit: boolean
  isReversal: boolean
  /** Who paid, or was paid. */
  name: string
  iban: string
  text: string
  /** A structured creditor reference, as it was written. */
  reference: string
  endToEnd: string
  /** The bank's own reference, when it is one. */
  bankReference: string
}

/** A statement; balances in cents, null where the bank gives none. */
export interface CamtStatement {
  number: string
  /** An IBAN, or as the bank names the account otherwise. */
  account: string
  currency: string
  fromOn: string
  toOn: string
  opening: number | null
  closing: number | null
  entries: CamtEntry[]
  /** Entries that are not booked yet, and were left out. */
  pending: number
  /** Whether the opening balance and all entries make the closing one; null without balances. */
  addsUp: boolean | null
}

/** Why a file cannot be read; the text is a key of the errors' texts. */
export class CamtError extends Error {}

/** Versions of the message that are alike in what is read here. */
const KNOWN = /camt\.053\.001\.(0[2-9]|1[0-3])$/

/** Cents of a decimal; banks write up to five places, of which those beyond the second must be nothing. */
function centsOf(text: string): number {
  const [, whole, part = ''] = /^(\d{1,12})(?:\.(\d{1,5}))?$/.exec(text) ?? []
  if (whole === undefined || /[1-9]/.test(part.slice(2))) throw new CamtError('camt_amount')
  return Number(whole) * 100 + Number(part.padEnd(2, '0').slice(0, 2))
}

/** All texts of an element and of those in it: codes stand in it or in a `Cd` below, depending on the version. */
const deepText = (node: XmlNode | undefined): string =>
  node ? [node.text.trim(), ...node.children.map(deepText)].filter(Boolean).join(' ') : ''

const isCredit = (node: XmlNode) => {
  const text = textAt(node, 'CdtDbtInd')
  if (text !== 'CRDT' && text !== 'DBIT') throw new CamtError('camt_unreadable')
  return text === 'CRDT'
}

/** The day of a date or of an instant. */
function dayOf(node: XmlNode | undefined): string {
  const day = (textAt(node, 'Dt') || textAt(node, 'DtTm')).slice(0, 10)
  return /^\d{4}-\d\d-\d\d$/.test(day) ? day : ''
}

const short = (text: string, max: number) => text.replaceAll(/\s+/g, ' ').trim().slice(0, max)

/** What stands in a reference when there is none. */
const isNone = (text: string) => /^(nonref|notprovided|none|-*)$/i.test(text)

function partyOf(details: XmlNode | undefined, credit: boolean) {
  const parties = nodeAt(details, 'RltdPties')
  const [side, last] = credit ? ['Dbtr', 'UltmtDbtr'] : ['Cdtr', 'UltmtCdtr']
  // From version 08 on a party stands one element deeper.
  const nameIn = (which: string) => textAt(parties, which, 'Nm') || textAt(parties, which, 'Pty', 'Nm')
  const account = nodeAt(parties, `${side}Acct`, 'Id')
  return {
    name: short(nameIn(side) || nameIn(last), 140),
    iban: ibanOf(textAt(account, 'IBAN')) ?? short(textAt(account, 'Othr', 'Id'), 34),
  }
}

function contentOf(entry: XmlNode, details: XmlNode | undefined, credit: boolean) {
  const remittance = nodeAt(details, 'RmtInf')
  const said = nodesOf(remittance, 'Ustrd').map(({ text }) => text)
  const structured = nodesOf(remittance, 'Strd')
  const more = structured.flatMap((one) => nodesOf(one, 'AddtlRmtInf').map(({ text }) => text))
  const ids = [textAt(details, 'Refs', 'AcctSvcrRef'), textAt(entry, 'AcctSvcrRef')]
  const endToEnd = textAt(details, 'Refs', 'EndToEndId')
  return {
    ...partyOf(details, credit),
    text: short(
      [...said, ...more].join(' ') || textAt(details, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf'),
      1000,
    ),
    reference: short(structured.map((one) => textAt(one, 'CdtrRefInf', 'Ref')).join(' '), 200),
    endToEnd: isNone(endToEnd) ? '' : short(endToEnd, 40),
    bankReference: short(ids.find((id) => !isNone(id)) ?? '', 60),
  }
}

/** The amount of a part of a collective entry in the entry's currency; null when it has none. */
function partAmount(details: XmlNode, currency: string): number | null {
  const amounts = [nodeAt(details, 'AmtDtls', 'TxAmt', 'Amt'), nodeAt(details, 'Amt')]
  const amount = amounts.find((one) => one?.attributes.Ccy === currency)
  return amount ? centsOf(amount.text.trim()) : null
}

function entriesOf(entry: XmlNode): CamtEntry[] {
  const amountNode = nodeAt(entry, 'Amt')
  const amount = centsOf(amountNode?.text.trim() ?? '')
  const currency = amountNode?.attributes.Ccy ?? ''
  const bookedOn = dayOf(nodeAt(entry, 'BookgDt')) || dayOf(nodeAt(entry, 'ValDt'))
  if (!bookedOn || !/^[A-Z]{3}$/.test(currency)) throw new CamtError('camt_unreadable')
  const isReversal = /^(true|1)$/.test(textAt(entry, 'RvslInd'))
  const credit = isCredit(entry)
  const whole = { bookedOn, currency, isCredit: credit, isReversal }
  const parts = nodesOf(entry, 'NtryDtls').flatMap((details) => nodesOf(details, 'TxDtls'))
  const amounts = parts.map((part) => partAmount(part, currency))
  const sum = amounts.reduce<number>((all, part) => all + (part ?? 0), 0)
  const isSameWay = parts.every((part) => !nodeAt(part, 'CdtDbtInd') || isCredit(part) === credit)
  // Parts that do not make the whole, or go the other way, say nothing that could be assigned.
  if (parts.length > 1 && isSameWay && sum === amount && amounts.every(Boolean))
    return parts.map((part, at) => ({ ...whole, amount: amounts[at]!, ...contentOf(entry, part, credit) }))
  return [{ ...whole, amount, ...contentOf(entry, parts.length === 1 ? parts[0] : undefined, credit) }]
}

/** The balance of the first of these kinds, in the account's currency. */
function balanceOf(statement: XmlNode, currency: string, ...kinds: string[]): number | null {
  const balances = nodesOf(statement, 'Bal')
  for (const kind of kinds) {
    const found = balances.find((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === kind)
    const amount = nodeAt(found, 'Amt')
    if (found && amount?.attributes.Ccy === currency)
      return centsOf(amount.text.trim()) * (isCredit(found) ? 1 : -1)
  }
  return null
}

function toStatement(node: XmlNode): CamtStatement {
  const id = nodeAt(node, 'Acct', 'Id')
  const booked = nodesOf(node, 'Ntry').filter((entry) => deepText(nodeAt(entry, 'Sts')) === 'BOOK')
  const entries = booked.flatMap(entriesOf)
  const currency =
    textAt(node, 'Acct', 'Ccy') ||
    nodeAt(nodesOf(node, 'Bal')[0], 'Amt')?.attributes.Ccy ||
    entries[0]?.currency ||
    ''
  const opening = balanceOf(node, currency, 'OPBD', 'PRCD')
  const closing = balanceOf(node, currency, 'CLBD')
  const moved = entries.reduce((sum, { amount, isCredit: credit }) => sum + (credit ? amount : -amount), 0)
  const isOneCurrency = entries.every((entry) => entry.currency === currency)
  const days = entries.map(({ bookedOn }) => bookedOn).sort()
  const dated = dayOf(nodeAt(nodesOf(node, 'Bal').at(-1), 'Dt')) || textAt(node, 'CreDtTm').slice(0, 10)
  const period = nodeAt(node, 'FrToDt')
  return {
    number: short(textAt(node, 'Id') || textAt(node, 'ElctrncSeqNb'), 60),
    account: textAt(id, 'IBAN').replaceAll(/\s/g, '') || textAt(id, 'Othr', 'Id'),
    currency,
    fromOn: textAt(period, 'FrDtTm').slice(0, 10) || days[0] || dated,
    toOn: textAt(period, 'ToDtTm').slice(0, 10) || dated || days.at(-1) || '',
    opening,
    closing,
    entries,
    pending: nodesOf(node, 'Ntry').length - booked.length,
    addsUp: opening === null || closing === null ? null : isOneCurrency && opening + moved === closing,
  }
}

/** The statements of a CAMT.053 file, versions 02 to 13. Errors: `CamtError`. */
export function readCamt(bytes: Uint8Array): CamtStatement[] {
  let root: XmlNode
  try {
    root = readTree(bytes)
  } catch {
    throw new CamtError('camt_unreadable')
  }
  // A bank may put an envelope around it.
  const document = findDocument(root)
  if (!document || !Object.values(document.attributes).some((name) => KNOWN.test(name)))
    throw new CamtError('camt_other')
  const statements = nodesOf(nodeAt(document, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0) throw new CamtError('camt_other')
  return statements.map(toStatement)
}

const findDocument = (node: XmlNode): XmlNode | undefined =>
  node.name === 'Document' ? node : node.children.map(findDocument).find(Boolean)
