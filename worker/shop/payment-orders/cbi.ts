import { elements, type Part } from '../invoices/xml.ts'
import { accountOf, euros, type OutgoingTransfer, type PaymentFile, plain, sums } from './pain.ts'

/** The bank's number (ABI) in an Italian IBAN. */
const abiOf = (iban: string) => iban.slice(5, 10)

const transfer = ({ id, amount, name, iban, about }: OutgoingTransfer, at: number): Part => [
  'CdtTrfTxInf',
  [
    [
      'PmtId',
      [
        ['InstrId', String(at + 1)],
        ['EndToEndId', `RIMBORSO-${id}`],
      ],
    ],
    // What for is wanted of each where it goes to an Italian account: none of the others.
    ['PmtTpInf', [['CtgyPurp', [['Cd', 'OTHR']]]]],
    ['Amt', [['InstdAmt Ccy="EUR"', euros(amount)]]],
    ['Cdtr', [['Nm', plain(name, 70)]]],
    ['CdtrAcct', [accountOf(iban)]],
    ['RmtInf', [['Ustrd', plain(about, 140)]]],
  ],
]

/**
 * Transfers as the portals of Italian banks take them, most of which refuse a plain `Document`: CBI's own message, which is pain.001.001.09
 * with the payer's code at CBI and the number of its bank (CBIPaymentRequest.00.04.01, in force since 17 March 2024).
 */
export function writeCbi({ message, madeAt, day, account, transfers }: PaymentFile, cuc: string): string {
  const holder = plain(account.holder, 70)
  const code: Part = [
    'Othr',
    [
      ['Id', cuc],
      ['Issr', 'CBI'],
    ],
  ]
  const parts: Part[] = [
    [
      'GrpHdr',
      [
        ['MsgId', message],
        ['CreDtTm', `${madeAt.slice(0, 19)}Z`],
        ...sums(transfers),
        [
          'InitgPty',
          [
            ['Nm', holder],
            ['Id', [['OrgId', [code]]]],
          ],
        ],
      ],
    ],
    [
      'PmtInf',
      [
        ['PmtInfId', message],
        ['PmtMtd', 'TRF'],
        ['PmtTpInf', [['SvcLvl', [['Cd', 'SEPA']]]]],
        ['ReqdExctnDt', [['Dt', day]]],
        ['Dbtr', [['Nm', holder]]],
        ['DbtrAcct', [accountOf(account.iban)]],
        ['DbtrAgt', [['FinInstnId', [['ClrSysMmbId', [['MmbId', abiOf(account.iban)]]]]]]],
        ['ChrgBr', 'SLEV'],
        ...transfers.map(transfer),
      ],
    ],
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<CBIPaymentRequest xmlns="urn:CBI:xsd:CBIPaymentRequest.00.04.01">
${elements(parts)}</CBIPaymentRequest>
`
}
