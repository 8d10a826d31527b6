/* What becomes of an electronic invoice in the exchange system of the tax office (SdI). */

/** What it says of a file, or somebody by hand: `refused`: not issued, and to be sent anew; `undelivered`: issued, and waiting for its receiver. */
export const INVOICE_OUTCOMES = ['delivered', 'undelivered', 'refused'] as const
export type InvoiceOutcome = (typeof INVOICE_OUTCOMES)[number]

export const INVOICE_STATES = ['waiting', 'handed_over', ...INVOICE_OUTCOMES] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/**
 * Its receipts by the letters in their files' names, with the elements that they begin with: for businesses (schema of the tax office) and
 * for public bodies (`sdi/messaggi`, which has more of them). Of several about one file the later in this list counts: a file sent twice
 * is refused the second time, what was not delivered can be delivered later, and who gets it may refuse it last.
 */
export const RECEIPTS = {
  NS: { elements: ['RicevutaScarto', 'NotificaScarto'], outcome: 'refused' },
  MC: { elements: ['RicevutaImpossibilitaRecapito', 'NotificaMancataConsegna'], outcome: 'undelivered' },
  AT: { elements: ['AttestazioneTrasmissioneFattura'], outcome: 'undelivered' },
  RC: { elements: ['RicevutaConsegna'], outcome: 'delivered' },
  DT: { elements: ['NotificaDecorrenzaTermini'], outcome: 'delivered' },
  /** A public body's own answer: accepted, unless it says that it is refused. */
  NE: { elements: ['NotificaEsito'], outcome: 'delivered' },
} as const satisfies Record<string, { elements: readonly string[]; outcome: InvoiceOutcome }>

export type ReceiptKind = keyof typeof RECEIPTS
export const RECEIPT_KINDS = Object.keys(RECEIPTS) as [ReceiptKind, ...ReceiptKind[]]
/** How an outcome is known, from what counts least: what somebody notes gives way to any receipt. */
export const OUTCOME_SOURCES = ['hand', ...RECEIPT_KINDS] as const
export type OutcomeSource = (typeof OUTCOME_SOURCES)[number]
