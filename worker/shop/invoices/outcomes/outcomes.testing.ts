import type { ReceiptKind } from '../../../../shared/payments/invoice-states.ts'
import { RECEIPTS } from '../../../../shared/payments/invoice-states.ts'
import type { ReceivedReceipt } from '../../../../shared/payments/invoices.admin.ts'
import { escapeXml } from '../../../base/xml.ts'
import type { as } from '../../../testing/as.ts'
import { unique } from '../../../testing/make.ts'

/** The namespaces of both schemas: of businesses' receipts, and of public bodies' messages. */
export const FAMILIES = [
  'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0',
  'http://www.fatturapa.gov.it/sdi/messaggi/v1.0',
] as const

export interface Sample {
  kind: ReceiptKind
  /** The name of the invoice's file. */
  file: string
  /** 0: businesses', 1: public bodies'. */
  family?: 0 | 1
  sdiId?: string
  errors?: { code: string; text: string; hint?: string }[]
  /** Of a public body. */
  answer?: 'EC01' | 'EC02'
}

/** A receipt as the exchange system writes it, by the published schemas. */
export function receiptOf({
  kind,
  file,
  family = 0,
  sdiId = String(unique()),
  errors,
  answer,
}: Sample): string {
  const elements: readonly string[] = RECEIPTS[kind].elements
  const root = elements[family] ?? elements[0]!
  const listed = errors?.map(
    ({ code, text, hint }) =>
      `<Errore><Codice>${code}</Codice><Descrizione>${escapeXml(text)}</Descrizione>${hint ? `<Suggerimento>${escapeXml(hint)}</Suggerimento>` : ''}</Errore>`,
  )
  const inner = [
    kind === 'RC' && '<DataOraConsegna>2026-11-27T10:05:00.000+01:00</DataOraConsegna>',
    kind === 'RC' && '<Destinatario><Codice>ABC1234</Codice><Descrizione>Canale</Descrizione></Destinatario>',
    kind === 'MC' && family === 0 && '<DataMessaADisposizione>2026-11-27</DataMessaADisposizione>',
    listed && `<ListaErrori>${listed.join('')}</ListaErrori>`,
    answer &&
      `<EsitoCommittente versione="1.0"><IdentificativoSdI>${sdiId}</IdentificativoSdI><Esito>${answer}</Esito><Descrizione>Ordine mai fatto</Descrizione></EsitoCommittente>`,
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>
<ns3:${root} xmlns:ns3="${FAMILIES[family]}" xmlns:ns2="http://www.w3.org/2000/09/xmldsig#" versione="1.0">
  <IdentificativoSdI>${sdiId}</IdentificativoSdI><NomeFile>${escapeXml(file)}</NomeFile><Hash>0a1b</Hash>
  <DataOraRicezione>2026-11-27T10:00:00.000+01:00</DataOraRicezione>${inner.filter(Boolean).join('')}
  <MessageId>${unique()}</MessageId>
</ns3:${root}>`
}

type Caller = Awaited<ReturnType<typeof as>>
export async function uploadFile(caller: Caller, content: string | Uint8Array<ArrayBuffer>, name = 'r.xml') {
  const body = new FormData()
  body.set('file', new File([content], name))
  return caller.post('/api/admin/invoices/upload', body)
}
/** Uploads a receipt, and returns what became of it. */
export const upload = async (caller: Caller, sample: Sample): Promise<ReceivedReceipt> =>
  (await uploadFile(caller, receiptOf(sample))).body.received[0]
