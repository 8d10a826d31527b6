import { settings } from './settings.ts'

/** Sides of the shop's icons, in pixels: a home screen of Apple's, the two that a web app needs. */
export const ICON_SIZES = [180, 192, 512] as const
export type IconSize = (typeof ICON_SIZES)[number]

/** The first letter or digit of a name. */
const initialOf = (name: string) => (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? 'S').toUpperCase().codePointAt(0)!

/**
 * The shop's icon in a size: its logo, else its initial on its colour. The address says what is shown, so that it is cached for as long as it
 * is that; `icons.ts` in worker/base/files draws it. `isWhole`: up to the edges, for systems that cut icons to a shape of their own.
 */
export function iconOf(size: IconSize, isWhole = false): { src: string; type: string; sizes: string } {
  const { brand, look } = settings()
  if (look.logo)
    return {
      src: `/files/${look.logo}-icon-${size}.png`,
      type: 'image/png',
      sizes: `${size}x${size}`,
    }
  const drawn = `${initialOf(brand.name).toString(16)}-${look.accent.slice(1)}${isWhole ? '-whole' : ''}`
  return { src: `/files/icons/${drawn}.svg`, type: 'image/svg+xml', sizes: 'any' }
}
