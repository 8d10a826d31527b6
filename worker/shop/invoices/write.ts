import { vatAreaOf } from '../../../shared/vat/vat-area.ts'
import { body } from './body.ts'
import type { Fattura } from './fattura.ts'
import { header } from './header.ts'
import { natureOf } from './natures.ts'
import { elements } from './xml.ts'

const NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'

/** An invoice or credit note as the exchange system of the Italian tax office takes it (FatturaPA 1.2, between businesses). */
export function writeFattura(fattura: Fattura): string {
  const { id, buyer, treatment, goesTo } = fattura
  const area = vatAreaOf(buyer)
  const inUnion = area === 'inside' || area === 'unclear'
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="${NAMESPACE}">
${elements([
  ['FatturaElettronicaHeader', header(id, buyer, inUnion)],
  ['FatturaElettronicaBody', body(fattura, natureOf(treatment, goesTo))],
])}</p:FatturaElettronica>
`
}
