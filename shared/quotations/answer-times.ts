/*
 * How long retailers take to answer: in whole hours within a day, in whole days up to thirty, and longer. So a few counts tell the median of
 * any number of answers exactly.
 */

const HOURS = 24
const MOST_DAYS = 30

/** A time that answers took: whole `hours` below a day, otherwise whole `days`; 30 are 30 or more. */
export type AnswerTime = { hours: number } | { days: number }

/** The time that a bucket means: 0 to 23 are hours, 24 is a day, 53 are thirty days or more; null for none. */
export const answerTime = (bucket: number | null): AnswerTime | null => {
  if (bucket === null) return null
  return bucket < HOURS ? { hours: bucket } : { days: bucket - HOURS + 1 }
}

/** Whether thirty days or more. */
export const isLongest = (time: AnswerTime) => 'days' in time && time.days >= MOST_DAYS
