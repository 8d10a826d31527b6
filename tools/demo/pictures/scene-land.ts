import { type Flat, num } from './geometry.ts'

/** A fixed stream of numbers 0..1, so that the landscape is the same each time it is drawn. */
export function dice(seed: number): () => number {
  let a = seed
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth chance along a line, -1..1. */
function noise(seed: number): (x: number) => number {
  const roll = dice(seed)
  const table = Array.from({ length: 256 }, () => roll() * 2 - 1)
  return (x) => {
    const i = Math.floor(x)
    const t = x - i
    const soft = t * t * (3 - 2 * t)
    return table[i & 255]! * (1 - soft) + table[(i + 1) & 255]! * soft
  }
}

export interface Ridge {
  seed: number
  wave: number
  high: number
  rough: number
  rise: number
  alpine?: boolean
}

/** Heights of a ridge over its foot; `rise` lets it grow to the right. */
export function ridgeLine(r: Ridge, width: number, shift: number): Flat[] {
  const n = noise(r.seed)
  return Array.from({ length: Math.ceil((width + 120) / 4) + 1 }, (_, i): Flat => {
    const x = i * 4 - 60
    const t = (x + shift) / r.wave
    const peak = (k: number) => 0.9 - 2 * Math.abs(n(k))
    const shape = r.alpine
      ? n(t * 0.8) * 0.5 +
        peak(t * 1.5 + 20) * 0.42 +
        peak(t * 3.7 + 60) * 0.17 +
        peak(t * 9 + 11) * 0.055 +
        n(t * 40) * 0.012
      : n(t) * 0.62 +
        n(t * 2.1 + 40) * 0.26 +
        n(t * 4.7 + 90) * 0.13 * r.rough +
        n(t * 11 + 130) * 0.06 * r.rough +
        n(t * 27) * 0.025 * r.rough
    const grow = 1 + r.rise * ((x + shift) / 1920 - 0.5)
    return [x, Math.max(2, r.high * (0.55 + 0.45 * shape) * grow)]
  })
}

export const ridgePath = (line: Flat[], foot: number, flip = 1): string =>
  `M${line.map(([x, h]) => `${x} ${num(foot - h * flip)}`).join('L')}L${line.at(-1)![0]} ${num(foot)}L${line[0]![0]} ${num(foot)}Z`

/** A conifer with its foot at x, y. */
export function conifer(x: number, y: number, h: number, roll: () => number): string {
  const tiers = 5 + Math.round(h / 30)
  const half = h * (0.15 + roll() * 0.05)
  const left: string[] = []
  const right: string[] = []
  for (let i = 0; i <= tiers; i++) {
    const t = i / tiers
    const w = half * t * (0.85 + roll() * 0.3)
    const top = y - h + h * 0.93 * t
    left.push(`L${num(x - w)} ${num(top)}L${num(x - w * 0.5)} ${num(top - h * 0.03)}`)
    right.unshift(`L${num(x + w * 0.5)} ${num(top - h * 0.03)}L${num(x + w)} ${num(top)}`)
  }
  return `M${num(x)} ${num(y - h)}${left.join('')}L${num(x - h * 0.015)} ${num(y - h * 0.07)}V${num(y)}H${num(x + h * 0.015)}V${num(y - h * 0.07)}${right.join('')}Z`
}

/** A band of conifers along a shore, thicker and thinner by chance. */
export function forest(from: number, to: number, y: number, high: number, seed: number): string {
  const roll = dice(seed)
  const crowd = noise(seed + 7)
  let d = ''
  for (let x = from; x < to; x += high * (0.1 + roll() * 0.22)) {
    const dense = 0.55 + 0.45 * crowd(x / 130)
    const edge = Math.min(1, (x - from) / 90, (to - x) / 90)
    d += conifer(x, y + 2, Math.max(6, high * dense * (0.55 + roll() * 0.55) * (0.3 + 0.7 * edge)), roll)
  }
  return d
}

/** Blades of grass along a bank. */
export function grass(
  bank: (x: number) => number,
  from: number,
  to: number,
  high: number,
  seed: number,
): string {
  const roll = dice(seed)
  let d = ''
  for (let x = from; x < to; x += 2.2 + roll() * 6) {
    const y = bank(x) + 3
    const h = high * (0.3 + roll() * 0.7)
    const bend = (roll() - 0.4) * h * 0.6
    d += `M${num(x - 1.1)} ${num(y)}Q${num(x + bend * 0.2)} ${num(y - h * 0.6)} ${num(x + bend)} ${num(y - h)}Q${num(x + bend * 0.3 + 1.5)} ${num(y - h * 0.5)} ${num(x + 1.3)} ${num(y)}Z`
  }
  return d
}
