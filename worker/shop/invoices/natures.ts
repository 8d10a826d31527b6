import type { VatTreatment } from '../../../shared/vat/vat.ts'

/** Why no VAT is on an invoice: the code of the tax office and the rule. Stamp duty is due on none of an invoice's (DPR 642/1972, table B, article 15). */
export interface Nature {
  code: string
  rule: string
}

const NATURES: Record<Exclude<VatTreatment, 'domestic' | 'union'>, Nature> = {
  intra_community: { code: 'N3.2', rule: 'Non imponibile art. 41 DL 331/1993' },
  export: { code: 'N3.1', rule: 'Non imponibile art. 8, comma 1, lett. a) DPR 633/1972' },
}
/** What a penalty note charges for a contract that was not kept is no price of anything. */
export const EXCLUDED: Nature = {
  code: 'N1',
  rule: 'Escluso art. 15, comma 1, n. 1 DPR 633/1972',
}
const TO_SAN_MARINO: Nature = { code: 'N3.3', rule: 'Non imponibile art. 71 DPR 633/1972' }

/** By the treatment, and by the country that the goods go to; null where VAT is paid. */
export function natureOf(treatment: VatTreatment, country: string): Nature | null {
  if (treatment === 'domestic' || treatment === 'union') return null
  return treatment === 'export' && country === 'SM' ? TO_SAN_MARINO : NATURES[treatment]
}
