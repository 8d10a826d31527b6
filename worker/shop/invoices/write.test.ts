import { expect, test } from 'vitest'
import type { Fattura } from './fattura.ts'
import { fileName } from './file-names.ts'
import { writeFattura } from './write.ts'

const INVOICE: Fattura = {
  kind: 'invoice',
  id: 10,
  number: 'FT-2026-0001',
  day: '2026-11-26',
  buyer: {
    name: 'Camper & Co. S.r.l.',
    address: 'Via Roma 1',
    cap: '20121',
    city: 'Milano',
    country: 'IT',
    vat_number: 'IT12345678903',
    tax_code: '',
    sdi_code: 'ABC1234',
    pec: 'camper@pec.example.it',
  },
  lines: [
    { code: 'D50-T', description: 'Duna 50 Twin', quantity: 2, price: 99_900, head: null },
    { code: null, description: 'Staffa', quantity: 1, price: 1_000, head: 1 },
    { code: null, description: 'Spedizione', quantity: 1, price: 1_500, head: null },
  ],
  net: 165_820,
  tax: 36_480,
  total: 202_300,
  rate: 2200,
  treatment: 'domestic',
  goesTo: 'IT',
  order: { number: '2026-000123', day: '2026-11-25', reference: 'Ordine 7' },
  payment: {
    method: 'transfer',
    transfer: {
      account: { holder: 'Lumacar S.r.l.', iban: 'IT60X0542811101000000123456', bic: 'BPMOIT22XXX' },
      due: '2026-12-09',
      reference: 'RF18539007547034',
    },
  },
  about: null,
  why: null,
}
const blockOf = (xml: string, name: string) =>
  xml.match(new RegExp(`<${name}>.*</${name}>`, 's'))?.[0].replace(/>\s+</g, '><')
const textOf = (xml: string, name: string) => xml.match(new RegExp(`<${name}>(.*?)</${name}>`))?.[1]

test('an invoice is written whole', () => {
  expect(writeFattura(INVOICE)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
      <FatturaElettronicaHeader>
        <DatiTrasmissione>
          <IdTrasmittente>
            <IdPaese>IT</IdPaese>
            <IdCodice>09524130136</IdCodice>
          </IdTrasmittente>
          <ProgressivoInvio>0000A</ProgressivoInvio>
          <FormatoTrasmissione>FPR12</FormatoTrasmissione>
          <CodiceDestinatario>ABC1234</CodiceDestinatario>
        </DatiTrasmissione>
        <CedentePrestatore>
          <DatiAnagrafici>
            <IdFiscaleIVA>
              <IdPaese>IT</IdPaese>
              <IdCodice>09524130136</IdCodice>
            </IdFiscaleIVA>
            <Anagrafica>
              <Denominazione>Lumacar S.r.l.</Denominazione>
            </Anagrafica>
            <RegimeFiscale>RF01</RegimeFiscale>
          </DatiAnagrafici>
          <Sede>
            <Indirizzo>Via dell&#39;Artigianato 14</Indirizzo>
            <CAP>22063</CAP>
            <Comune>Cantù</Comune>
            <Provincia>CO</Provincia>
            <Nazione>IT</Nazione>
          </Sede>
          <IscrizioneREA>
            <Ufficio>CO</Ufficio>
            <NumeroREA>318462</NumeroREA>
            <CapitaleSociale>100000.00</CapitaleSociale>
            <StatoLiquidazione>LN</StatoLiquidazione>
          </IscrizioneREA>
          <Contatti>
            <Telefono>0315550140</Telefono>
            <Email>commerciale@sosta.test</Email>
          </Contatti>
        </CedentePrestatore>
        <CessionarioCommittente>
          <DatiAnagrafici>
            <IdFiscaleIVA>
              <IdPaese>IT</IdPaese>
              <IdCodice>12345678903</IdCodice>
            </IdFiscaleIVA>
            <Anagrafica>
              <Denominazione>Camper &amp; Co. S.r.l.</Denominazione>
            </Anagrafica>
          </DatiAnagrafici>
          <Sede>
            <Indirizzo>Via Roma 1</Indirizzo>
            <CAP>20121</CAP>
            <Comune>Milano</Comune>
            <Nazione>IT</Nazione>
          </Sede>
        </CessionarioCommittente>
      </FatturaElettronicaHeader>
      <FatturaElettronicaBody>
        <DatiGenerali>
          <DatiGeneraliDocumento>
            <TipoDocumento>TD01</TipoDocumento>
            <Divisa>EUR</Divisa>
            <Data>2026-11-26</Data>
            <Numero>FT-2026-0001</Numero>
            <ImportoTotaleDocumento>2023.00</ImportoTotaleDocumento>
            <Causale>Ordine 2026-000123, vostro riferimento Ordine 7</Causale>
          </DatiGeneraliDocumento>
          <DatiOrdineAcquisto>
            <IdDocumento>Ordine 7</IdDocumento>
          </DatiOrdineAcquisto>
        </DatiGenerali>
        <DatiBeniServizi>
          <DettaglioLinee>
            <NumeroLinea>1</NumeroLinea>
            <CodiceArticolo>
              <CodiceTipo>Codice fornitore</CodiceTipo>
              <CodiceValore>D50-T</CodiceValore>
            </CodiceArticolo>
            <Descrizione>Duna 50 Twin</Descrizione>
            <Quantita>2.00</Quantita>
            <PrezzoUnitario>818.85245902</PrezzoUnitario>
            <PrezzoTotale>1637.70</PrezzoTotale>
            <AliquotaIVA>22.00</AliquotaIVA>
          </DettaglioLinee>
          <DettaglioLinee>
            <NumeroLinea>2</NumeroLinea>
            <Descrizione>Staffa</Descrizione>
            <Quantita>1.00</Quantita>
            <PrezzoUnitario>8.19672131</PrezzoUnitario>
            <PrezzoTotale>8.20</PrezzoTotale>
            <AliquotaIVA>22.00</AliquotaIVA>
            <AltriDatiGestionali>
              <TipoDato>INSIEME</TipoDato>
              <RiferimentoTesto>Con la linea 1</RiferimentoTesto>
            </AltriDatiGestionali>
          </DettaglioLinee>
          <DettaglioLinee>
            <NumeroLinea>3</NumeroLinea>
            <Descrizione>Spedizione</Descrizione>
            <Quantita>1.00</Quantita>
            <PrezzoUnitario>12.29508197</PrezzoUnitario>
            <PrezzoTotale>12.30</PrezzoTotale>
            <AliquotaIVA>22.00</AliquotaIVA>
          </DettaglioLinee>
          <DatiRiepilogo>
            <AliquotaIVA>22.00</AliquotaIVA>
            <ImponibileImporto>1658.20</ImponibileImporto>
            <Imposta>364.80</Imposta>
            <EsigibilitaIVA>I</EsigibilitaIVA>
          </DatiRiepilogo>
        </DatiBeniServizi>
        <DatiPagamento>
          <CondizioniPagamento>TP02</CondizioniPagamento>
          <DettaglioPagamento>
            <Beneficiario>Lumacar S.r.l.</Beneficiario>
            <ModalitaPagamento>MP05</ModalitaPagamento>
            <DataScadenzaPagamento>2026-12-09</DataScadenzaPagamento>
            <ImportoPagamento>2023.00</ImportoPagamento>
            <IBAN>IT60X0542811101000000123456</IBAN>
            <BIC>BPMOIT22XXX</BIC>
            <CodicePagamento>RF18539007547034</CodicePagamento>
          </DettaglioPagamento>
        </DatiPagamento>
      </FatturaElettronicaBody>
    </p:FatturaElettronica>
    "
  `)
})

test('a file is called by the seller’s number and five signs of its own', () => {
  expect([fileName(1), fileName(36 ** 5 - 1)]).toEqual(['IT09524130136_00001.xml', 'IT09524130136_ZZZZZ.xml'])
})

test('a credit note names the invoice that it is about', () => {
  const xml = writeFattura({
    ...INVOICE,
    kind: 'credit_note',
    payment: null,
    about: { number: 'FT-2026-0001', day: '2026-11-26' },
  })
  expect(textOf(xml, 'TipoDocumento')).toBe('TD04')
  expect(blockOf(xml, 'DatiFattureCollegate')).toBe(
    '<DatiFattureCollegate><IdDocumento>FT-2026-0001</IdDocumento><Data>2026-11-26</Data></DatiFattureCollegate>',
  )
  expect(xml).not.toContain('DatiPagamento')
})

test('a buyer is reached by its code, by its certified address, or by its tax drawer', () => {
  const to = (buyer: Partial<Fattura['buyer']>) => {
    const xml = writeFattura({ ...INVOICE, buyer: { ...INVOICE.buyer, ...buyer } })
    return [textOf(xml, 'CodiceDestinatario'), textOf(xml, 'PECDestinatario')]
  }
  expect(to({})).toEqual(['ABC1234', undefined])
  expect(to({ sdi_code: '' })).toEqual(['0000000', 'camper@pec.example.it'])
  expect(to({ sdi_code: '', pec: '' })).toEqual(['0000000', undefined])
  expect(to({ country: 'DE' })).toEqual(['XXXXXXX', undefined])
  expect(to({ country: 'SM' })).toEqual(['2R4GTO8', undefined])
})

test('a buyer abroad has its number, or the filler of its part of the world, and its postal code behind the street', () => {
  const of = (buyer: Partial<Fattura['buyer']>) =>
    blockOf(writeFattura({ ...INVOICE, buyer: { ...INVOICE.buyer, ...buyer } }), 'CessionarioCommittente')
  const id = (country: string, code: string) =>
    `<IdFiscaleIVA><IdPaese>${country}</IdPaese><IdCodice>${code}</IdCodice></IdFiscaleIVA>`
  expect(of({ country: 'GR', vat_number: 'EL123456789' })).toContain(id('GR', '123456789'))
  expect(of({ country: 'DE', cap: '80331', vat_number: null })).toContain(id('DE', '0000000'))
  expect(of({ country: 'CH', cap: '8001', vat_number: null })).toContain(id('CH', 'OO99999999999'))
  expect(of({ country: 'SM', cap: '47891', vat_number: 'SM24165' })).toContain(id('SM', '24165'))
  expect(of({ country: 'GB', cap: 'BT1 5GS', vat_number: 'XI980780684' })).toContain(id('XI', '980780684'))
  expect(of({ country: 'GB', cap: 'BT1 5GS', vat_number: null })).toContain(id('GB', '0000000'))
  expect(of({ country: 'CH', cap: '8001' })).toContain(
    '<Indirizzo>Via Roma 1, 8001</Indirizzo><CAP>00000</CAP>',
  )
  expect(of({ country: 'IE', cap: '' })).toContain('<Indirizzo>Via Roma 1</Indirizzo><CAP>00000</CAP>')
  // Whole, however long the street is.
  for (const [street, cap] of [
    ['Industriestraße hinter dem alten Bahnhof, Gebäude 14, Tor 3, links', '80331'],
    ['Αγίου Κωνσταντίνου και Ελευθερίου Βενιζέλου 128, 3ος όροφος', '104 31'],
    ['x'.repeat(200), 'SW1A 1AA'],
  ] as const) {
    const [, line] = /<Indirizzo>(.*)<\/Indirizzo>/.exec(of({ country: 'DE', address: street, cap }) ?? '')!
    expect(line).toMatch(new RegExp(`^.{3,}, ${cap}$`))
    expect(line!.length).toBeLessThanOrEqual(60)
  }
  expect(of({ country: 'CH', tax_code: 'RSSMRA80A01H501U' })).not.toContain('CodiceFiscale')
  const person = of({ vat_number: null, tax_code: 'RSSMRA80A01H501U' })
  expect(person).toContain('<DatiAnagrafici><CodiceFiscale>RSSMRA80A01H501U</CodiceFiscale>')
})

test('who pays no VAT is told the rule by which', () => {
  const of = (treatment: Fattura['treatment'], country: string, goesTo = country) => {
    const buyer = { ...INVOICE.buyer, country }
    const xml = writeFattura({ ...INVOICE, buyer, treatment, goesTo, rate: 0, net: 202_300, tax: 0 })
    // Nothing becomes due.
    expect(xml).not.toContain('EsigibilitaIVA')
    return [textOf(xml, 'Natura'), textOf(xml, 'RiferimentoNormativo'), textOf(xml, 'PrezzoUnitario')]
  }
  expect(of('intra_community', 'DE')).toEqual(['N3.2', 'Non imponibile art. 41 DL 331/1993', '999.00'])
  expect(of('export', 'CH')).toEqual([
    'N3.1',
    'Non imponibile art. 8, comma 1, lett. a) DPR 633/1972',
    '999.00',
  ])
  expect(of('export', 'SM')).toEqual(['N3.3', 'Non imponibile art. 71 DPR 633/1972', '999.00'])
  // The goods decide, not where the buyer is.
  expect(of('export', 'SM', 'CH')[0]).toBe('N3.1')
  expect(of('export', 'IT', 'SM')[0]).toBe('N3.3')
})

test('the retailer’s reference is the purchase order where it fits, and always in the reason', () => {
  const of = (reference: string) => {
    const xml = writeFattura({ ...INVOICE, order: { ...INVOICE.order, reference } })
    return [blockOf(xml, 'DatiOrdineAcquisto'), textOf(xml, 'Causale')]
  }
  expect(of('PO-77')).toEqual([
    '<DatiOrdineAcquisto><IdDocumento>PO-77</IdDocumento></DatiOrdineAcquisto>',
    'Ordine 2026-000123, vostro riferimento PO-77',
  ])
  const own =
    '<DatiOrdineAcquisto><IdDocumento>2026-000123</IdDocumento><Data>2026-11-25</Data></DatiOrdineAcquisto>'
  for (const reference of ['Bestellung Müller', 'a reference of more than twenty signs'])
    expect(of(reference)).toEqual([own, `Ordine 2026-000123, vostro riferimento ${reference}`])
  expect(of('')).toEqual([own, 'Ordine 2026-000123'])
})
