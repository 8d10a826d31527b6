/* Electronic invoices as other programs write them: made here by the published schema, in ways in which the shop's own are not. */

export interface Line {
  text: string
  quantity: string
  price: string
  total: string
  rate: string
  /** Why there is no VAT. */
  nature?: string
  /** What stands before and after the description, where the schema allows it. */
  before?: string
  after?: string
}
export interface Sum {
  rate: string
  net: string
  tax: string
  nature?: string
}
interface Other {
  total: string
  lines: Line[]
  sums: Sum[]
  /** Beside the number of the document: withheld tax, stamp, funds, words. */
  document?: string
  number?: string
  /** What the buyer is identified by. */
  buyer?: string
  /** Beside the document: orders, transport. */
  related?: string
}

const nature = (code: string | undefined) => (code ? `<Natura>${code}</Natura>` : '')
const line = (
  { text, quantity, price, total, rate, nature: why, before = '', after = '' }: Line,
  n: number,
) => `
      <DettaglioLinee>
        <NumeroLinea>${n + 1}</NumeroLinea>${before}
        <Descrizione>${text}</Descrizione>
        <Quantita>${quantity}</Quantita>${after}
        <PrezzoUnitario>${price}</PrezzoUnitario>
        <PrezzoTotale>${total}</PrezzoTotale>
        <AliquotaIVA>${rate}</AliquotaIVA>${nature(why)}
      </DettaglioLinee>`
const sum = ({ rate, net, tax, nature: why }: Sum) => `
      <DatiRiepilogo>
        <AliquotaIVA>${rate}</AliquotaIVA>${nature(why)}
        <ImponibileImporto>${net}</ImponibileImporto>
        <Imposta>${tax}</Imposta>
      </DatiRiepilogo>`

const BUYER = '<IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>01234567890</IdCodice></IdFiscaleIVA>'

/** An invoice of a craftsman: a prefix of its own, names in two parts, house numbers apart, spaces between the elements. */
export const otherFattura = ({
  total,
  lines,
  sums,
  document = '',
  number = '7/A',
  buyer = BUYER,
  related = '',
}: Other) => `<?xml version="1.0" encoding="UTF-8"?>
<ns2:FatturaElettronica xmlns:ns2="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2" versione="FPR12">
  <FatturaElettronicaHeader>
    <DatiTrasmissione>
      <IdTrasmittente><IdPaese>IT</IdPaese><IdCodice>09876543210</IdCodice></IdTrasmittente>
      <ProgressivoInvio>k7</ProgressivoInvio>
      <FormatoTrasmissione>FPR12</FormatoTrasmissione>
      <CodiceDestinatario>0000000</CodiceDestinatario>
    </DatiTrasmissione>
    <CedentePrestatore>
      <DatiAnagrafici>
        <IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>09876543210</IdCodice></IdFiscaleIVA>
        <CodiceFiscale>BSSDAA80A41L219X</CodiceFiscale>
        <Anagrafica><Nome>Ada</Nome><Cognome>Bassi</Cognome></Anagrafica>
        <RegimeFiscale>RF01</RegimeFiscale>
      </DatiAnagrafici>
      <Sede>
        <Indirizzo>Via Po</Indirizzo><NumeroCivico>3 bis</NumeroCivico>
        <CAP>10124</CAP><Comune>Torino</Comune><Provincia>TO</Provincia><Nazione>IT</Nazione>
      </Sede>
    </CedentePrestatore>
    <CessionarioCommittente>
      <DatiAnagrafici>${buyer}<Anagrafica><Denominazione>Camper Lario</Denominazione></Anagrafica></DatiAnagrafici>
      <Sede><Indirizzo>Via Roma 1</Indirizzo><CAP>22100</CAP><Comune>Como</Comune><Nazione>IT</Nazione></Sede>
    </CessionarioCommittente>
  </FatturaElettronicaHeader>
  <FatturaElettronicaBody>
    <DatiGenerali>
      <DatiGeneraliDocumento>
        <TipoDocumento>TD01</TipoDocumento>
        <Divisa>EUR</Divisa>
        <Data>2026-03-10</Data>
        <Numero>${number}</Numero>${document}
        <ImportoTotaleDocumento>${total}</ImportoTotaleDocumento>
      </DatiGeneraliDocumento>${related}
    </DatiGenerali>
    <DatiBeniServizi>${lines.map(line).join('')}${sums.map(sum).join('')}
    </DatiBeniServizi>
  </FatturaElettronicaBody>
</ns2:FatturaElettronica>
`

const STAND: Line = { text: 'Staffa', quantity: '2.00', price: '50.00', total: '100.00', rate: '22.00' }
const OF_STAND: Sum = { rate: '22.00', net: '100.00', tax: '22.00' }
export const PLAIN: Other = { total: '122.00', lines: [STAND], sums: [OF_STAND] }

/** What is valid, and passes the exchange system's formal controls. */
export const GOOD: Record<string, Other> = {
  'two things of one rate': PLAIN,
  'prices of eight decimals': {
    total: '4.88',
    lines: [{ ...STAND, quantity: '3.20', price: '1.25000000', total: '4.00000000' }],
    sums: [{ rate: '22.00', net: '4.00', tax: '0.88' }],
  },
  'a line that takes something away': {
    total: '109.80',
    lines: [STAND, { ...STAND, text: 'Sconto', quantity: '1.00', price: '-10.00', total: '-10.00' }],
    sums: [{ ...OF_STAND, net: '90.00', tax: '19.80' }],
  },
  'two rates and none': {
    total: '231.00',
    lines: [
      STAND,
      { ...STAND, text: 'Libro', quantity: '1.00', total: '50.00', rate: '4.00' },
      {
        ...STAND,
        text: 'Bollo',
        quantity: '1.00',
        price: '57.00',
        total: '57.00',
        rate: '0.00',
        nature: 'N1',
      },
    ],
    sums: [
      OF_STAND,
      { rate: '4.00', net: '50.00', tax: '2.00' },
      { rate: '0.00', net: '57.00', tax: '0.00', nature: 'N1' },
    ],
  },
  'codes, units and a period': {
    ...PLAIN,
    lines: [
      {
        ...STAND,
        before:
          '<CodiceArticolo><CodiceTipo>EAN</CodiceTipo><CodiceValore>8001234567890</CodiceValore></CodiceArticolo>',
        after: '<UnitaMisura>pz</UnitaMisura><DataInizioPeriodo>2026-02-01</DataInizioPeriodo>',
      },
    ],
  },
  'a buyer known by the tax code alone': {
    ...PLAIN,
    buyer: '<CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale>',
  },
  'a stamp and an order of the buyer': {
    ...PLAIN,
    document: '<DatiBollo><BolloVirtuale>SI</BolloVirtuale><ImportoBollo>2.00</ImportoBollo></DatiBollo>',
    related: '<DatiOrdineAcquisto><IdDocumento>PO-7781</IdDocumento></DatiOrdineAcquisto>',
  },
  'letters of Western Europe': { ...PLAIN, lines: [{ ...STAND, text: 'Façade été Öl ½ &amp; ß' }] },
}
