import { DAYS, type Hours } from './hours.ts'

/* What screens need of a retailer's profile before they need its schema. */

/** How many photos a retailer may have. */
export const MOST_PHOTOS = 8
/** The stem of a picture that was uploaded, and what is on it, for those who do not see it. */
export interface Photo {
  image: string
  alt: string
}

export const NO_HOURS: Hours = { week: Array.from({ length: DAYS }, () => ''), except: [] }

export const brandsOf = (text: string) =>
  text
    .split(',')
    .map((brand) => brand.trim())
    .filter(Boolean)
