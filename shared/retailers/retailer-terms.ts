import * as codicefiscale from 'stdnum/lib/cjs/it/codicefiscale.js'
import * as iva from 'stdnum/lib/cjs/it/iva.js'
import * as z from 'zod/mini'
import { email, line } from '../base/fields.ts'

/** Whether a text, in capitals, may be an Italian codice fiscale: of a company eleven digits, made as its VAT number is; of a person sixteen signs. */
export const isTaxCode = (code: string): boolean =>
  /^(\d{11}|[A-Z\d]{16})$/.test(code) && (code.length === 11 ? iva : codicefiscale).validate(code).isValid

/* A retailer's VAT number and its proof, and how it gets its invoices. */

/**
 * `none`: no number. `asked`: not proven, as VIES could not be reached. `refused`: VIES does not know it. `differs`: VIES knows it under another
 * name or address, so an administrator has to accept it. `own`: nothing to prove.
 */
export const VAT_STATES = ['none', 'proven', 'asked', 'refused', 'differs', 'own'] as const
export type VatState = (typeof VAT_STATES)[number]

export interface VatNumber {
  vat_number: string | null
  state: VatState
  /** The last day on which the proof counts. */
  until: string | null
}

/** The retailer's own page. `billing` is null outside Italy, where nobody has what is in it. */
export interface OwnVat extends VatNumber {
  /** Where invoices and credit notes are mailed to; empty: to who ordered. */
  invoice_email: string
  billing: Billing | null
}

/** By what an Italian business gets its electronic invoices; each may be empty. */
export interface Billing {
  /** Its codice fiscale. */
  tax_code: string
  /** The exchange system's code of it, or of who gets its invoices. */
  sdi_code: string
  /** Its certified address. */
  pec: string
}
const capitals = (isRight: (code: string) => boolean, message: string) =>
  z.string('text').check(
    z.trim(),
    z.toUpperCase(),
    z.refine((code) => code === '' || isRight(code), message),
  )
/** What is not given stays as it is. */
export const billing = {
  invoice_email: z.optional(z.union([z.literal(''), email])),
  tax_code: z.optional(capitals(isTaxCode, 'tax_code')),
  sdi_code: z.optional(capitals((code) => /^[A-Z\d]{7}$/.test(code), 'sdi_code')),
  pec: z.optional(z.union([z.literal(''), email])),
}

/** `POST /api/account/vat`: an empty number takes it away. */
export const ownVatBody = z.strictObject({ vat_number: z.union([z.literal(''), line(30)]), ...billing })
export type OwnVatBody = z.output<typeof ownVatBody>
