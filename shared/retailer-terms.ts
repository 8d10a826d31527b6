import * as z from 'zod/mini'
import { line } from './fields.ts'

/* A retailer's VAT number and its proof. */

/** `none`: no number. `asked`: not proven, as VIES could not be reached. `refused`: VIES does not know it. `own`: nothing to prove. */
export const VAT_STATES = ['none', 'proven', 'asked', 'refused', 'own'] as const
export type VatState = (typeof VAT_STATES)[number]

export interface VatNumber {
  vat_number: string | null
  state: VatState
  /** The last day on which the proof counts. */
  until: string | null
}

/** `POST /api/account/vat`: an empty number takes it away. */
export const ownVatBody = z.strictObject({ vat_number: z.union([z.literal(''), line(30)]) })
