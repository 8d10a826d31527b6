/** `#rrggbb`. */
export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text)

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
const luminance = (colour: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours, 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** What text needs against what is behind it. */
export const LEAST_CONTRAST = 4.5

/** What the accent stands on, darkest and lightest of each scheme (`paper` and `sand` of web/styles.css), and what stands on it. */
const GROUNDS = { accent: ['#fcfaf6', '#f2ece1'], accentDark: ['#0f141a', '#192028'] }
export type Accent = keyof typeof GROUNDS

/** The least contrast of an accent with what is behind it, and with what is written on it. */
export const contrastWithGrounds = (accent: Accent, colour: string): number =>
  Math.min(...GROUNDS[accent].map((ground) => contrastOf(colour, ground)))
