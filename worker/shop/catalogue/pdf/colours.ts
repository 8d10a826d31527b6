import { settings } from '../../../../shared/settings/settings.ts'

export type Colour = readonly [red: number, green: number, blue: number]
export const hex = (value: number): Colour => [
  (value >> 16) / 255,
  ((value >> 8) & 255) / 255,
  (value & 255) / 255,
]
/** The light colours of the shop. */
export const COLOURS = {
  paper: hex(0xfcfaf6),
  sand: hex(0xf2ece1),
  ink: hex(0x161e26),
  quiet: hex(0x555f69),
  line: hex(0xdbd7cf),
  /** The settings' accent. */
  get pine() {
    return hex(Number.parseInt(settings().look.accent.slice(1), 16))
  },
}
