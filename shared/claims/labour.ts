/* What a retailer is credited for its work and its way under warranty: pure rules, in whole minutes, kilometres and cents. */

/** The most that a claim may say. */
export const MAX_MINUTES = 6000
export const MAX_KM = 5000

/** What is paid in a country from a day on; more than the caps is paid nowhere. */
export interface LabourRate {
  id: number
  /** Two letters; empty: all countries that have none of their own. */
  country: string
  /** YYYY-MM-DD */
  valid_from: string
  /** Cents. */
  per_hour: number
  per_km: number
  max_hours: number
  max_km: number
}
export interface Labour {
  minutes: number
  km: number
}

/** The sum in cents of granted work and way: each is cut at its cap, the work rounded once, half up. */
export function labourCredit(
  { minutes, km }: Labour,
  { per_hour, per_km, max_hours, max_km }: Omit<LabourRate, 'id' | 'country' | 'valid_from'>,
): number {
  const work = Math.floor((2 * Math.min(minutes, max_hours * 60) * per_hour + 60) / 120)
  return work + Math.min(km, max_km) * per_km
}
