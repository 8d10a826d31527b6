import { rect, round } from './details.ts'
import { num } from './geometry.ts'
import { oklch } from './material.ts'
import { camper } from './scene-camper.ts'
import type { Sky } from './scene-skies.ts'

/* A retailer's hall, seen from the yard: a gate that is open, and a window beside it. */

const GATE = { x: 196, y: 352, width: 560 }
const WINDOW = { x: 838, y: 430, width: 190, height: 130 }
const LEFT = 110
const RIGHT = 1100
const EAVES = 292
const PEAK = 196

function shelf(x: number, y: number, t: Sky): string {
  const boxes = [
    [0, 44, 30, t.camper.pine],
    [50, 34, 40, t.camper.signal],
    [90, 52, 26, t.camper.roof],
    [150, 40, 36, t.camper.pine],
    [196, 30, 30, t.camper.bodyLow],
  ] as const
  return (
    rect(x, y, 240, 5, 2, t.camper.dark, 'opacity="0.75"') +
    boxes.map(([at, w, h, colour]) => rect(x + at, y - h, w, h, 2, colour, 'opacity="0.8"')).join('')
  )
}

/** Tools on a board: spanners, a hammer, a saw. */
function board(x: number, y: number, t: Sky): string {
  const tool = (at: number, d: string) =>
    `<path d="${d}" transform="translate(${x + at} ${y})" fill="none" stroke="${t.camper.dark}" stroke-width="5" stroke-linecap="round" opacity="0.7"/>`
  return (
    rect(x - 14, y - 14, 150, 78, 4, t.camper.bodyLow, 'opacity="0.55"') +
    tool(4, 'M0 4V44M-5 0V6M5 0V6') +
    tool(30, 'M0 8V46M-10 4H10') +
    tool(58, 'M0 4V38M-4 42L4 42') +
    tool(84, 'M0 4V44M-5 44V40M5 44V40') +
    tool(112, 'M-8 6L6 44M-8 6L10 14')
  )
}

/** The hall with its light on, standing on `ground`. */
export function hall(t: Sky, ground: number): string {
  const wall = t.stars ? oklch(0.33, 0.025, 230) : oklch(0.9, 0.02, 88)
  const side = t.stars ? oklch(0.27, 0.025, 235) : oklch(0.83, 0.024, 92)
  const roof = t.stars ? oklch(0.2, 0.025, 235) : oklch(0.42, 0.045, 165)
  const middle = (LEFT + RIGHT) / 2
  const front = `M${LEFT} ${ground}V${EAVES}L${middle} ${PEAK}L${RIGHT} ${EAVES}V${ground}Z`
  const boards = Array.from(
    { length: Math.floor((RIGHT - LEFT) / 22) },
    (_, at) => `M${LEFT + 22 * (at + 1)} ${PEAK}V${ground}`,
  ).join('')
  const gateHeight = ground - GATE.y
  const lamp = (x: number) =>
    `<path d="M${x} ${GATE.y}v26" stroke="${t.camper.dark}" stroke-width="2.500"/><path d="M${x - 20} ${GATE.y + 38}q4-13 20-13t20 13Z" fill="${t.camper.pine}"/>` +
    `<path d="M${x - 18} ${GATE.y + 39}L${x - 88} ${ground}H${x + 88}L${x + 18} ${GATE.y + 39}Z" fill="url(#beam)"/>`
  const k = 0.74
  return (
    `<defs><clipPath id="front"><path d="${front}"/></clipPath><clipPath id="gate"><rect x="${GATE.x}" y="${GATE.y}" width="${GATE.width}" height="${gateHeight}"/></clipPath>` +
    `<linearGradient id="inside" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${t.camper.lit[1]}"/><stop offset="0.7" stop-color="${t.camper.lit[0]}"/><stop offset="1" stop-color="${t.camper.lit[1]}"/></linearGradient>` +
    `<linearGradient id="beam" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#fff" stop-opacity="0.5"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>` +
    `<linearGradient id="walls" x1="0" y1="0" x2="1" y2="0"><stop stop-color="${side}"/><stop offset="1" stop-color="${wall}"/></linearGradient></defs>` +
    `<ellipse cx="${middle}" cy="${ground + 4}" rx="560" ry="16" fill="${t.bank[1]}" opacity="0.6" filter="url(#soft)"/>` +
    `<path d="${front}" fill="url(#walls)"/><path d="${boards}" stroke="${t.camper.line}" stroke-width="1.200" opacity="0.28" clip-path="url(#front)"/>` +
    `<path d="M${LEFT - 26} ${EAVES + 18}L${middle} ${PEAK + 6}L${RIGHT + 26} ${EAVES + 18}L${RIGHT + 26} ${EAVES - 8}L${middle} ${PEAK - 34}L${LEFT - 26} ${EAVES - 8}Z" fill="${roof}"/>` +
    `<path d="M${LEFT - 26} ${EAVES - 8}L${middle} ${PEAK - 34}L${RIGHT + 26} ${EAVES - 8}" fill="none" stroke="${t.camper.rim}" stroke-width="3" opacity="0.6"/>` +
    // The gate, rolled up.
    rect(GATE.x - 12, GATE.y - 12, GATE.width + 24, gateHeight + 12, 4, t.camper.dark) +
    `<g clip-path="url(#gate)">` +
    rect(GATE.x, GATE.y, GATE.width, gateHeight, 0, 'url(#inside)') +
    rect(GATE.x, ground - 46, GATE.width, 46, 0, t.camper.bodyLow, 'opacity="0.75"') +
    shelf(GATE.x + 20, GATE.y + 112, t) +
    board(GATE.x + 384, GATE.y + 84, t) +
    lamp(GATE.x + 150) +
    lamp(GATE.x + 410) +
    `<ellipse cx="${GATE.x + 290}" cy="${ground - 8}" rx="270" ry="10" fill="${t.camper.dark}" opacity="0.4" filter="url(#soft)"/>` +
    `<g transform="translate(${GATE.x + 62} ${ground - 8}) scale(${k})">${camper(t.camper, false)}</g>` +
    '</g>' +
    Array.from({ length: 4 }, (_, at) =>
      rect(GATE.x, GATE.y + at * 9, GATE.width, 8, 1, at % 2 ? t.camper.roof : t.camper.bodyMid),
    ).join('') +
    // The window of the shop.
    rect(WINDOW.x - 9, WINDOW.y - 9, WINDOW.width + 18, WINDOW.height + 18, 5, t.camper.dark) +
    rect(WINDOW.x, WINDOW.y, WINDOW.width, WINDOW.height, 2, 'url(#inside)') +
    `<path d="M${WINDOW.x + WINDOW.width / 2} ${WINDOW.y}v${WINDOW.height}M${WINDOW.x} ${WINDOW.y + 44}h${WINDOW.width}" stroke="${t.camper.dark}" stroke-width="4"/>` +
    `<path d="M${WINDOW.x + 22} ${WINDOW.y + 118}q0-44 34-44t34 44Z" fill="${t.camper.bodyTop}"/><path d="M${WINDOW.x + 112} ${WINDOW.y + 118}l10-48h46l8 48Z" fill="${t.camper.pine}" opacity="0.85"/>` +
    rect(WINDOW.x, WINDOW.y + 116, WINDOW.width, 14, 0, t.camper.dark, 'opacity="0.6"') +
    `<path d="M${WINDOW.x - 26} ${WINDOW.y - 22}H${WINDOW.x + WINDOW.width + 26}L${WINDOW.x + WINDOW.width + 40} ${WINDOW.y + 12}H${WINDOW.x - 40}Z" fill="${t.camper.signal}"/>` +
    // A sign without a name: a spanner.
    `<g transform="translate(${middle} 262)">${round(0, 0, 34, t.camper.pine)}<g transform="rotate(45)" fill="none" stroke="${t.camper.rim}" stroke-linecap="round"><path d="M0-8V20" stroke-width="7"/><path d="M-8-22V-14A8 8 0 0 0 8-14V-22" stroke-width="6"/></g></g>` +
    `<ellipse cx="${GATE.x + GATE.width / 2}" cy="${ground + 26}" rx="${num(GATE.width * 0.72)}" ry="40" fill="url(#pool)"/>`
  )
}
