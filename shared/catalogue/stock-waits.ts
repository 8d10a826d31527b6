import * as z from 'zod/mini'
import { bodyId, consent, email, lang } from '../base/fields.ts'

/* "Tell me when it is available": a shopper gives an address and confirms it by a mail, a retailer's person only says so. */

/** The shopper's form. */
export const waitData = z.object({ product_id: bodyId, email, privacy: consent })

/** `POST /api/stock-waits`. `lang` is the page's language, without it that of the request. */
export const waitBody = z.extend(waitData, { lang: z.optional(lang) })

/** `POST /api/stock-waits/own`: whether the person is to be told. */
export const ownWaitBody = z.object({ product_id: bodyId, on: z.boolean('invalid') })
