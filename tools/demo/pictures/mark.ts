import { COLOURS } from './material.ts'

/** A dish that is also the sun, over the line of the road; 64 points square. */
export const MARK =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${COLOURS.pine}"/>` +
  `<path d="M12 40A20 20 0 0 1 52 40Z" fill="${COLOURS.white}"/><path d="M22 40A10 10 0 0 1 42 40Z" fill="${COLOURS.signal}"/>` +
  `<path d="M12 49H52" stroke="${COLOURS.white}" stroke-width="4.500" stroke-linecap="round"/></svg>`
