import * as z from 'zod/mini'

/** After how many of its retailer's working days something is done about a request that waits, in the order in which it is done. */
export const WAITING_CLOCKS = ['remind', 'remind_again', 'tell_manufacturer', 'offer_other'] as const
export type WaitingClock = (typeof WAITING_CLOCKS)[number]
export const MOST_DAYS = 60

/** As a form writes it: a whole number of days. */
const days = z.pipe(
  z.coerce.string().check(z.regex(/^\s*[1-9]\d?\s*$/, 'days')),
  z.pipe(z.transform(Number), z.number().check(z.maximum(MOST_DAYS, 'days'))),
)
/** `announce_end`: calendar days before an offer's end on which its customer hears of it. */
export const clockDays = z
  .object({
    remind: days,
    remind_again: days,
    tell_manufacturer: days,
    offer_other: days,
    announce_end: days,
  })
  .check(
    ...WAITING_CLOCKS.slice(1).map((clock, i) =>
      z.refine<Record<WaitingClock, number>>((all) => all[WAITING_CLOCKS[i]!] < all[clock], {
        message: 'days_order',
        path: [clock],
      }),
    ),
  )
export type ClockDays = z.infer<typeof clockDays>
/** `GET /api/admin/clocks/1`: there is one. */
export const clockParam = z.object({ id: z.literal('1') })
/** `POST /api/admin/clocks/1/edit`; `version` is the one that was read, 0 while nobody has saved any. */
export const clockBody = z.object({
  clock_data: clockDays,
  version: z.optional(z.int().check(z.gte(0))),
})
export type ClockBody = z.infer<typeof clockBody>

/** Until an administrator sets others. */
export const DEFAULT_DAYS: ClockDays = {
  remind: 1,
  remind_again: 3,
  tell_manufacturer: 5,
  offer_other: 7,
  announce_end: 3,
}
