import { rect, round, wordmark } from './details.ts'
import { type Flat, num } from './geometry.ts'

/** Colours of the camper under one sky. */
export interface CamperTones {
  bodyTop: string
  bodyMid: string
  bodyLow: string
  rim: string
  pine: string
  signal: string
  dark: string
  tyre: string
  glass: [string, string]
  lit: [string, string]
  roof: string
  line: string
  glow: number
}

const BODY =
  'M594-50C600-50 602-54 602-60L604-226Q604-246 584-246H204C168-246 140-240 122-214L70-138C46-133 18-128 8-112C0-98-4-76-2-58C-1-52 2-50 8-50Z'

function wheel(x: number, t: CamperTones): string {
  return (
    `<path d="M${x - 46}-48A46 46 0 0 1 ${x + 46}-48Z" fill="${t.dark}"/>` +
    round(x, -34, 34, t.tyre) +
    round(x, -34, 20, t.roof) +
    round(x, -34, 16.5, t.tyre, 'opacity="0.35"') +
    Array.from(
      { length: 5 },
      (_, i) =>
        `<path d="M-2.6-4L-3.6-18H3.6L2.6-4Z" transform="translate(${x} -34) rotate(${i * 72})" fill="${t.roof}"/>`,
    ).join('') +
    round(x, -34, 4.5, t.roof)
  )
}

function pane(x: number, y: number, w: number, h: number, t: CamperTones, lit: boolean): string {
  const frame = rect(x - 4, y - 4, w + 8, h + 8, 11, t.dark)
  const fill = lit ? 'url(#lit)' : 'url(#glass)'
  const curtain = lit
    ? `<path d="M${x} ${y + 3}q0-3 3-3h${w * 0.16}q-${w * 0.04} ${h * 0.5} -${w * 0.1} ${h}H${x + 3}q-3 0-3-3Z" fill="${t.lit[1]}" opacity="0.65"/>` +
      `<path d="M${x + w} ${y + 3}q0-3-3-3h-${w * 0.16}q${w * 0.04} ${h * 0.5} ${w * 0.1} ${h}H${x + w - 3}q3 0 3-3Z" fill="${t.lit[1]}" opacity="0.65"/>`
    : `<path d="M${x + w * 0.12} ${y}h${w * 0.3}L${x + w * 0.24} ${y + h}H${x + w * 0.02}Z" fill="#fff" opacity="0.14"/>`
  return (
    frame +
    rect(x, y, w, h, 8, fill) +
    curtain +
    `<path d="M${x + w / 2} ${y}v${h}" stroke="${t.dark}" stroke-width="2.5" opacity="0.55"/>`
  )
}

/** The dish, the air conditioner, the hatch and the solar panel on the roof. */
function roofThings(t: CamperTones): string {
  const hatch = `<path d="M196-246l4-10q1-3 5-3h52q4 0 5 3l4 10Z" fill="${t.roof}"/><path d="M201-256h60" stroke="${t.rim}" stroke-width="1.6" opacity="0.8"/>`
  const conditioner =
    `<path d="M432-246l10-20q5-10 18-10h70q13 0 17 10l8 20Z" fill="${t.bodyTop}"/><path d="M444-268q5-8 16-8h70" fill="none" stroke="${t.rim}" stroke-width="2"/>` +
    Array.from({ length: 9 }, (_, i) => rect(470 + i * 6, -264, 3, 11, 1.5, t.dark, 'opacity="0.7"')).join('')
  const panel = `<path d="M562-250h36" stroke="${t.dark}" stroke-width="5"/><path d="M562-252.500h36" stroke="${t.rim}" stroke-width="1.2" opacity="0.7"/>`
  const base =
    `<path d="M318-246l5-10q2-4 7-4h40q5 0 7 4l5 10Z" fill="${t.bodyMid}"/>` +
    rect(338, -272, 24, 14, 4, t.dark) +
    `<path d="M344-270l10-34h10l-2 34Z" fill="${t.dark}"/>`
  const mirror =
    `<g transform="translate(338 -330) rotate(-20)">` +
    `<ellipse cx="7" cy="0" rx="29" ry="62" fill="${t.dark}" opacity="0.55"/><ellipse cx="3" cy="0" rx="30" ry="62" fill="${t.rim}"/><ellipse cx="1.500" cy="0" rx="28" ry="59.500" fill="url(#mirror)"/>` +
    `<path d="M2 58L-16 70L-62 26" fill="none" stroke="${t.dark}" stroke-width="4.5" stroke-linejoin="round" stroke-linecap="round"/>` +
    `<g transform="translate(-66 20) rotate(-16)">${rect(-13, -6, 17, 12, 3, t.bodyTop)}${rect(3, -7.5, 5, 15, 2, t.signal)}${rect(7, -6.5, 7, 13, 3.5, t.rim)}</g></g>`
  return hatch + conditioner + panel + base + mirror
}

/** A motorhome seen from its side, 600 long, standing on y = 0, the front to the left; with the demo's word mark, or nobody's. */
export function camper(t: CamperTones, isBranded = true): string {
  const defs =
    `<linearGradient id="body" x1="0" y1="-246" x2="0" y2="-50" gradientUnits="userSpaceOnUse"><stop stop-color="${t.bodyTop}"/><stop offset="0.5" stop-color="${t.bodyMid}"/><stop offset="1" stop-color="${t.bodyLow}"/></linearGradient>` +
    `<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${t.glass[0]}"/><stop offset="1" stop-color="${t.glass[1]}"/></linearGradient>` +
    `<linearGradient id="lit" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${t.lit[0]}"/><stop offset="1" stop-color="${t.lit[1]}"/></linearGradient>` +
    `<linearGradient id="mirror" x1="-26" y1="-40" x2="30" y2="30" gradientUnits="userSpaceOnUse"><stop stop-color="${t.bodyLow}"/><stop offset="1" stop-color="${t.bodyTop}"/></linearGradient>` +
    `<linearGradient id="nose" x1="0" y1="0" x2="170" y2="0" gradientUnits="userSpaceOnUse"><stop stop-color="${t.rim}" stop-opacity="0.55"/><stop offset="1" stop-color="${t.rim}" stop-opacity="0"/></linearGradient>` +
    `<clipPath id="hull"><path d="${BODY}"/></clipPath>`
  const band =
    `<g clip-path="url(#hull)"><path d="M-10-96C120-104 180-92 270-92H620V-50H-10Z" fill="${t.pine}"/><path d="M-10-101C120-109 180-97 270-97H620" fill="none" stroke="${t.signal}" stroke-width="3"/>` +
    `<path d="M-10-64H620V-40H-10Z" fill="${t.dark}" opacity="0.5"/><path d="${BODY}" fill="url(#nose)"/><path d="M200-244H606" stroke="${t.rim}" stroke-width="5" opacity="0.75"/></g>`
  const cab =
    `<path d="M128-208L84-142Q82-138 87-138H176Q182-138 182-144V-214Q182-219 176-219H146Q134-219 128-208Z" fill="${t.dark}"/>` +
    `<path d="M132-203L94-147Q92-143 96-143H134V-213Q134-207 132-203ZM139-214V-143H172Q177-143 177-148V-209Q177-214 172-214Z" fill="url(#glass)"/>` +
    `<path d="M74-141L80-158Q83-164 89-161L92-150Q92-144 86-141Z" fill="${t.dark}"/>` +
    `<path d="M136-136C132-110 134-80 140-62M190-240V-58" fill="none" stroke="${t.line}" stroke-width="1.6" opacity="0.6"/>` +
    rect(146, -122, 22, 4, 2, t.dark, 'opacity="0.7"') +
    `<path d="M6-108C14-114 26-118 36-118L30-100Q20-96 5-98Z" fill="${t.rim}"/>`
  const door =
    rect(330, -214, 62, 160, 8, 'none', `opacity="0.55" stroke="${t.line}" stroke-width="1.6"`) +
    rect(380, -130, 5, 16, 2.5, t.dark)
  const panes =
    pane(216, -200, 90, 52, t, true) + pane(344, -202, 34, 46, t, true) + pane(420, -200, 120, 52, t, true)
  const lights = rect(597, -122, 6, 26, 2, t.signal) + rect(240, -236, 320, 6, 3, t.bodyLow, 'opacity="0.8"')
  return (
    `<defs>${defs}</defs>${roofThings(t)}<path d="${BODY}" fill="url(#body)"/>${band}${wheel(92, t)}${wheel(462, t)}${cab}${door}${panes}${lights}` +
    rect(336, -52, 50, 6, 2, t.dark) +
    (isBranded ? wordmark(532, -128, 14, t.pine, 0.9) : '') +
    `<path d="M20-46H46M140-46H410M514-46H596" stroke="${t.dark}" stroke-width="9" stroke-linecap="round"/>`
  )
}

/** Two folding chairs and a table with a lantern, standing on y = 0. */
export function camp(t: CamperTones): string {
  const chair = (x: number, k: number) =>
    `<g transform="translate(${x} 0) scale(${k} 1)" fill="none" stroke="${t.dark}" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round">` +
    `<path d="M-14 0L20-34M16 0L-16-34M-16-34H22M22-34L30-76M-16-50H24"/><path d="M23-40L30-74" stroke="${t.pine}" stroke-width="7"/><path d="M-14-36H21" stroke="${t.pine}" stroke-width="6"/></g>`
  return (
    chair(-86, -1) +
    chair(26, 1) +
    `<g stroke="${t.dark}" stroke-width="3.4" stroke-linecap="round"><path d="M-52-36H-8M-46-36L-16 0M-14-36L-44 0"/></g>` +
    rect(-36, -56, 12, 18, 3, t.lit[0]) +
    `<path d="M-37-57h14M-30-57v-5" stroke="${t.dark}" stroke-width="2.6"/>` +
    round(-30, -47, 34, 'url(#lamp)')
  )
}

/** Small lamps on a line that hangs between two points. */
export function lampString(
  from: [number, number],
  to: [number, number],
  sag: number,
  t: CamperTones,
): string {
  const at = (k: number): Flat => [
    from[0] + (to[0] - from[0]) * k,
    from[1] + (to[1] - from[1]) * k + sag * 4 * k * (1 - k),
  ]
  const line = Array.from({ length: 25 }, (_, i) =>
    at(i / 24)
      .map(num)
      .join(' '),
  ).join('L')
  const bulbs = Array.from({ length: 9 }, (_, i) => at((i + 0.7) / 9.6))
    .map(
      ([x, y]) =>
        round(x, y + 5, 15, 'url(#lamp)') +
        rect(x - 1.2, y, 2.4, 3, 1, t.dark) +
        round(x, y + 5.5, 3.2, t.lit[0]),
    )
    .join('')
  return `<path d="M${line}" fill="none" stroke="${t.dark}" stroke-width="1.6"/>${bulbs}`
}
