import { RECEIPTS, type ReceiptKind } from '../../../../shared/payments/invoice-states.ts'
import { escapeXml } from '../../../base/xml.ts'

/** The namespaces of both schemas: of businesses' receipts (`MessaggiFatturaTypes` 1.0), and of public bodies' messages (`MessaggiTypes` 1.1). */
export const FAMILIES = [
  'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0',
  'http://www.fatturapa.gov.it/sdi/messaggi/v1.0',
] as const

/** Kinds that only public bodies have. */
const OF_BODIES: readonly ReceiptKind[] = ['AT', 'DT', 'NE']
export const familyOf = (kind: ReceiptKind, family: 0 | 1 = 0) => (OF_BODIES.includes(kind) ? 1 : family)

export interface Sample {
  kind: ReceiptKind
  /** The name of the invoice's file. */
  file: string
  /** 0: businesses', 1: public bodies', which some kinds are always. */
  family?: 0 | 1
  sdiId?: string
  /** The invoice's, which public bodies' messages say. */
  number?: string
  errors?: { code: string; text: string; hint?: string }[]
  /** Of a public body. */
  answer?: 'EC01' | 'EC02'
  /** What is said besides. */
  about?: string
  note?: string
  /** The archive that the file came in. */
  archive?: string
  /** What stands between the declaration and the first element. */
  head?: string
  /** Of its times; none where they are of Rome. */
  zone?: string
  isSigned?: boolean
}

type Parts = Record<string, string | false | undefined>
const put = (parts: Parts) =>
  Object.entries(parts)
    .map(([name, inner]) => (typeof inner === 'string' ? `<${name}>${inner}</${name}>` : ''))
    .join('')

/** As it stands at the end of a receipt, without what it is computed from. */
const SIGNATURE = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#" Id="Signature1"><ds:SignedInfo><ds:Reference Id="reference-document" URI=""/></ds:SignedInfo><ds:SignatureValue Id="SignatureValue1">c2k=</ds:SignatureValue><ds:Object><NomeFile>IT00000000000_FALSO.xml</NomeFile></ds:Object></ds:Signature>`

/** What of a receipt is its kind's alone, in the schemas' order: after its name and times, and before and behind its number. */
function partsOf({ kind, answer = 'EC01', errors = [], about, archive, zone = '+01:00', ...sample }: Sample) {
  const family = familyOf(kind, sample.family)
  const sdiId = sample.sdiId ?? '9900'
  const ofInvoice = { NumeroFattura: sample.number ?? 'FT-2020-9999', AnnoFattura: '2020' }
  const text = about && escapeXml(about)
  const outer = archive && put({ IdentificativoSdI: '99', NomeFile: archive })
  const listed = errors.map(({ code, text: said, hint }) => {
    const error = { Codice: code, Descrizione: escapeXml(said) }
    // Only businesses are told what to do.
    return put({ Errore: put(family === 0 ? { ...error, Suggerimento: escapeXml(hint ?? '') } : error) })
  })
  const channel = put({ Codice: family === 0 ? 'ABC1234' : 'UFABCD', Descrizione: 'Canale' })
  const taken = { DataOraRicezione: `2026-11-27T10:00:00.000${zone}` }
  const said = put({
    IdentificativoSdI: sdiId,
    RiferimentoFattura: put(ofInvoice),
    Esito: answer,
    Descrizione: text,
  })
  const parts: Record<ReceiptKind, Parts> = {
    RC: {
      ...taken,
      DataOraConsegna: `2026-11-27T10:05:00.000${zone}`,
      Destinatario: channel,
      RiferimentoArchivio: outer,
    },
    NS: { ...taken, RiferimentoArchivio: outer, ListaErrori: listed.join('') },
    MC: {
      ...taken,
      DataMessaADisposizione: family === 0 && '2026-11-28',
      RiferimentoArchivio: outer,
      Descrizione: text,
    },
    AT: { ...taken, RiferimentoArchivio: outer, Destinatario: channel },
    DT: { Descrizione: text },
    NE: {},
  }
  return {
    family,
    first: put({
      IdentificativoSdI: sdiId,
      RiferimentoFattura: kind === 'DT' && put(ofInvoice),
      NomeFile: escapeXml(sample.file),
      Hash: family === 0 && 'a1'.repeat(32),
    }),
    // What a public body says has a version of its own.
    own:
      put(parts[kind]) + (kind === 'NE' ? `<EsitoCommittente versione="1.0">${said}</EsitoCommittente>` : ''),
    last: put({
      MessageId: '176197456',
      PecMessageId: undefined,
      Note: sample.note && escapeXml(sample.note),
      HashFileOriginale: kind === 'AT' && 'a1'.repeat(32),
    }),
  }
}

/** A receipt as the exchange system writes it, valid by the published schemas where its sample is. */
export function receiptOf(sample: Sample): string {
  const { kind, head = '', isSigned = false } = sample
  const { family, first, own, last } = partsOf(sample)
  const elements: readonly string[] = RECEIPTS[kind].elements
  const root = elements[family] ?? elements[0]!
  return `<?xml version="1.0" encoding="UTF-8"?>
${head}<ns3:${root} xmlns:ns3="${FAMILIES[family]}" xmlns:ns2="http://www.w3.org/2000/09/xmldsig#" versione="1.0">${first}${own}${last}${isSigned ? SIGNATURE : ''}</ns3:${root}>`
}
