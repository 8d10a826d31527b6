import { instantAt } from '../../../../shared/dates.ts'
import {
  type InvoiceOutcome,
  RECEIPT_KINDS,
  RECEIPTS,
  type ReceiptKind,
} from '../../../../shared/payments/invoice-states.ts'
import type { InvoiceError } from '../../../../shared/payments/invoices.admin.ts'
import { nodeAt, nodesOf, readTree, textAt, type XmlNode } from '../../../base/files/xml-tree.ts'

/** What a receipt of the exchange system says of an invoice's file. */
export interface Receipt {
  kind: ReceiptKind
  outcome: InvoiceOutcome
  /** The name of the invoice's file, as it was sent. */
  file: string
  /** The invoice's number, which only public bodies' messages say; '' where it is not said. */
  number: string
  /** The exchange system's number of it. */
  sdiId: string
  errors: InvoiceError[]
  note: string
  /** ISO 8601, or null where it is not said in a way that can be read. */
  saidAt: string | null
}

/** So many errors are kept, and signs of a text: as many as the schemas allow. */
const LIMITS = { errors: 200, text: 2000 }
/** Where an invoice's number stands. */
const NUMBER = ['RiferimentoFattura', 'NumeroFattura']
/** A public body's refusal. */
const REFUSED = 'EC02'

const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, LIMITS.text)

const errorsOf = (root: XmlNode): InvoiceError[] =>
  nodesOf(nodeAt(root, 'ListaErrori'), 'Errore')
    .slice(0, LIMITS.errors)
    .map((error) => ({
      code: textAt(error, 'Codice').slice(0, 20),
      text: short(textAt(error, 'Descrizione')),
      hint: short(textAt(error, 'Suggerimento')),
    }))

/** An `xs:dateTime`, as ISO 8601 in UTC; without a zone it is a time of Rome. Null where it is none. */
function instantOf(said: string): string | null {
  const [, day, hour, rest] = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3])(:\d\d:\d\d(?:\.\d+)?)$/.exec(said) ?? []
  const time = Date.parse(day ? `${day}T00${rest}Z` : said)
  if (Number.isNaN(time)) return null
  if (!day) return new Date(time).toISOString()
  const [begun, midnight] = [Date.parse(instantAt(day, Number(hour))), Date.parse(`${day}T00:00:00Z`)]
  return new Date(begun + time - midnight).toISOString()
}

/** When it was delivered, or taken in. */
const timeOf = (root: XmlNode) =>
  instantOf(textAt(root, 'DataOraConsegna') || textAt(root, 'DataOraRicezione'))

/**
 * A receipt for businesses or public bodies, told by the element that it begins with, whatever its file is called; null for any other
 * document, and for one that names no file. Its signature is not looked at: administrators upload it. Throws at what is no XML.
 */
export function readReceipt(bytes: Uint8Array): Receipt | null {
  const root = readTree(bytes)
  const kind = RECEIPT_KINDS.find((each) =>
    (RECEIPTS[each].elements as readonly string[]).includes(root.name),
  )
  const file = textAt(root, 'NomeFile').slice(0, 100)
  if (!kind || !file) return null
  const answer = nodeAt(root, 'EsitoCommittente')
  const notes = [textAt(root, 'Descrizione'), textAt(answer, 'Descrizione'), textAt(root, 'Note')]
  return {
    kind,
    outcome: textAt(answer, 'Esito') === REFUSED ? 'refused' : RECEIPTS[kind].outcome,
    file,
    number: (textAt(root, ...NUMBER) || textAt(answer, ...NUMBER)).slice(0, 40),
    sdiId: textAt(root, 'IdentificativoSdI').slice(0, 40),
    errors: errorsOf(root),
    note: short(notes.filter(Boolean).join(' · ')),
    saidAt: timeOf(root),
  }
}
