import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import { basic } from '../invoices/latin.ts'
import { elements, type Part } from '../invoices/xml.ts'

/** A transfer of a file. Cents. */
export interface OutgoingTransfer {
  id: number
  amount: number
  name: string
  iban: string
  /** What the receiver reads. */
  about: string
}
export interface PaymentFile {
  message: string
  /** ISO 8601. */
  madeAt: string
  /** YYYY-MM-DD: when the bank is to carry it out. */
  day: string
  account: PayingAccount
  transfers: readonly OutgoingTransfer[]
}
/** The shop's account, and by what CBI knows the shop; without that the file is plain ISO 20022. */
export interface PayingAccount extends BankAccount {
  cuc?: string | null
}

/** Cents as the schemas write them. */
export const euros = (cents: number) => (cents / 100).toFixed(2)
/** A text in the signs that every bank of the single euro payments area takes; never empty. */
export const plain = (text: string, max: number) =>
  basic(text.replaceAll('&', '+'), text.length + 1)
    .replace(/[^A-Za-z\d/\-?:().,'+ ]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, max)
    .trim() || '-'

export const accountOf = (iban: string): Part => ['Id', [['IBAN', iban]]]
export const sums = (transfers: readonly OutgoingTransfer[]): Part[] => [
  ['NbOfTxs', String(transfers.length)],
  ['CtrlSum', euros(transfers.reduce((sum, { amount }) => sum + amount, 0))],
]

const transfer = ({ id, amount, name, iban, about }: OutgoingTransfer): Part => [
  'CdtTrfTxInf',
  [
    ['PmtId', [['EndToEndId', `RIMBORSO-${id}`]]],
    ['Amt', [['InstdAmt Ccy="EUR"', euros(amount)]]],
    ['Cdtr', [['Nm', plain(name, 70)]]],
    ['CdtrAcct', [accountOf(iban)]],
    ['RmtInf', [['Ustrd', plain(about, 140)]]],
  ],
]

/**
 * Transfers as a bank takes them in a file: ISO 20022, pain.001.001.09, of which the European Payments Council's guidelines for customers
 * (EPC132-08) leave out nothing that is here. The bank finds the receiver's bank by the IBAN.
 */
export function writePain({ message, madeAt, day, account, transfers }: PaymentFile): string {
  const holder: Part[] = [['Nm', plain(account.holder, 70)]]
  const bank: Part = account.bic ? ['BICFI', account.bic] : ['Othr', [['Id', 'NOTPROVIDED']]]
  const document: Part = [
    'CstmrCdtTrfInitn',
    [
      [
        'GrpHdr',
        [
          ['MsgId', message],
          ['CreDtTm', `${madeAt.slice(0, 19)}Z`],
          ...sums(transfers),
          ['InitgPty', holder],
        ],
      ],
      [
        'PmtInf',
        [
          ['PmtInfId', message],
          ['PmtMtd', 'TRF'],
          ...sums(transfers),
          [
            'PmtTpInf',
            [
              ['SvcLvl', [['Cd', 'SEPA']]],
              // Italian banks want to know what for: none of the others.
              ['CtgyPurp', [['Cd', 'OTHR']]],
            ],
          ],
          ['ReqdExctnDt', [['Dt', day]]],
          ['Dbtr', holder],
          ['DbtrAcct', [accountOf(account.iban)]],
          ['DbtrAgt', [['FinInstnId', [bank]]]],
          ['ChrgBr', 'SLEV'],
          ...transfers.map(transfer),
        ],
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
${elements([document])}</Document>
`
}
