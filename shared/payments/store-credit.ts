import * as z from 'zod/mini'
import { cents } from '../base/fields.ts'

/** Where the money of a credit goes: back the way it came, or into the retailer's store credit, which its next orders can use. */
export const CREDIT_WAYS = ['back', 'account'] as const
export type CreditWay = (typeof CREDIT_WAYS)[number]
export const creditWay = z._default(z.enum(CREDIT_WAYS), 'back')

/** `POST /api/admin/credits/:id/pay-out`: the store credit on the person's screen, in cents. */
export const payOutCredit = z.strictObject({ store_credit: cents.check(z.minimum(1, 'number')) })

/** How much of a total in cents a store credit pays. */
export const usableOf = (storeCredit: number, total: number): number =>
  Math.max(0, Math.min(storeCredit, total))
