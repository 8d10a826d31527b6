import * as z from 'zod/mini'

/** After how many of its retailer's working days something is done about a request that waits, in the order in which it is done. */
export const WAITING_CLOCKS = ['remind', 'remind_again', 'tell_manufacturer', 'offer_other'] as const
export type WaitingClock = (typeof WAITING_CLOCKS)[number]
export const MOST_DAYS = 60

const days = z.int().check(z.gte(1), z.lte(MOST_DAYS))
/** `announce_end`: calendar days before an offer's end on which its customer hears of it. */
export const clockDays = z.strictObject({
  remind: days,
  remind_again: days,
  tell_manufacturer: days,
  offer_other: days,
  announce_end: days,
})
export type ClockDays = z.infer<typeof clockDays>

/** Until an administrator sets others. */
export const DEFAULT_DAYS: ClockDays = {
  remind: 1,
  remind_again: 3,
  tell_manufacturer: 5,
  offer_other: 7,
  announce_end: 3,
}
