import * as z from 'zod/mini'
import { today } from './dates.ts'
import { day, id, lang, line } from './fields.ts'
import { pageQuery } from './lists.ts'
import { PAGE_SIZE } from './paging.ts'
import { WARRANTY_YEARS } from './warranty-rules.ts'

/** The last day of mounting whose warranty is over on a day (`YYYY-MM-DD`): those mounted later still hold. */
export const expiredMounting = (now = today()) => `${Number(now.slice(0, 4)) - WARRANTY_YEARS}${now.slice(4)}`

/** `GET /api/warranties`: the last mounted first. */
export const ownWarrantiesQuery = z.strictObject({
  lang: z.optional(lang),
  ...pageQuery(PAGE_SIZE.histories),
})
export type OwnWarrantiesQuery = z.infer<typeof ownWarrantiesQuery>
export const ownWarrantyParam = z.object({ id })

/** `POST /api/warranties/create`: it waits until an administrator makes it valid. */
export const registerWarranty = z.strictObject({
  warranty_data: z.strictObject({
    code: line(60),
    serial_number: line(60),
    mounting_date: day.check(z.refine((date) => date <= today(), 'date_future')),
  }),
})
export type WarrantyRegistration = z.infer<typeof registerWarranty>['warranty_data']

/** A warranty as its retailer or its client sees it. */
export interface OwnWarranty {
  id: number
  code: string
  serial_number: string
  /** YYYY-MM-DD. */
  mounting_date: string
  /** Whether it is valid; otherwise it waits for an administrator. */
  status: boolean
  /** Mounted three years ago or earlier. */
  expired: boolean
  /** It pays an order that is still open. */
  used: boolean
  /** The private invoice; for retailers only. */
  doc: { src: string; name: string } | null
  created_at: string
}
