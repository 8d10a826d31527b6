import { round } from './details.ts'
import { type Flat, num } from './geometry.ts'

/* People of the scenes, 160 high when they stand, seen from the side, drawn limb by limb between their joints. */

export interface Tones {
  skin: string
  hair: string
  top: string
  bottom: string
  shoe: string
  /** The light on the side of the sun. */
  rim: string
}

/** Joints from the shoulder to the hand, and from the hip to the toes. */
type Arm = [shoulder: Flat, elbow: Flat, hand: Flat]
type Leg = [hip: Flat, knee: Flat, heel: Flat, toe: Flat]

export interface Pose {
  head: Flat
  /** Where it looks: 1 to the right, -1 to the left. */
  looks: 1 | -1
  neck: Flat
  waist: Flat
  arms: [far: Arm, near: Arm]
  legs: [far: Leg, near: Leg]
  hair: 'short' | 'tail' | 'cap'
  /** Of children the head is larger. */
  headSize?: number
}

const line = (points: Flat[]) => `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}`

const limb = (points: Flat[], width: number, colour: string) =>
  `<path d="${line(points)}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** How much light falls on the limbs of the far side. */
const FAR_LIGHT = 0.78
const inShade = (colour: string) =>
  colour.replace(/[0-9a-f]{2}/gi, (part) =>
    Math.round(Number.parseInt(part, 16) * FAR_LIGHT)
      .toString(16)
      .padStart(2, '0'),
  )
const farSide = (t: Tones): Tones => ({
  ...t,
  skin: inShade(t.skin),
  top: inShade(t.top),
  bottom: inShade(t.bottom),
  shoe: inShade(t.shoe),
})

/** A point between two, nearer to the first one. */
const between = ([ax, ay]: Flat, [bx, by]: Flat, part: number): Flat => [
  ax + (bx - ax) * part,
  ay + (by - ay) * part,
]

function arm([shoulder, elbow, hand]: Arm, t: Tones): string {
  const wrist = between(elbow, hand, 0.72)
  return (
    limb([elbow, hand], 8, t.skin) +
    round(hand[0], hand[1], 5, t.skin) +
    limb([shoulder, elbow], 13, t.top) +
    limb([elbow, wrist], 10.5, t.top)
  )
}

function leg([hip, knee, heel, toe]: Leg, t: Tones): string {
  return limb([heel, toe], 9, t.shoe) + limb([hip, knee], 17, t.bottom) + limb([knee, heel], 13, t.bottom)
}

function head({ head: [x, y], looks, neck, hair, headSize = 1 }: Pose, t: Tones): string {
  const k = headSize
  const face = `<path d="M-10-3C-10-13-4-15 1-15C8-15 11-9 10.500-3L12.500 2.500L10 4C10 9 8 12.500 3 12.500C-5 12-10 6-10-3Z" fill="${t.skin}"/>`
  const back =
    hair === 'cap'
      ? `<path d="M-11-3C-12-14-5-17.500 1-17.500C8-17.500 11.500-12 11.500-6L19-4.500L18-2.500L-10.500-3Z" fill="${t.top}"/><path d="M-10.500-3L-9 6L-5 2L-5-3Z" fill="${t.hair}"/>`
      : `<path d="M-11.500 1C-14-13-6-18 1-18C8-18 12-12 10.500-7C4-8 0-9-2-6C-2-1-4 2-6 5C-9 6-11 4-11.500 1Z" fill="${t.hair}"/>` +
        (hair === 'tail' ? `<path d="M-9-8C-19-8-20 8-15 19C-12 13-11 4-8 0Z" fill="${t.hair}"/>` : '')
  return (
    limb([neck, [x - looks * 2, y + 6]], 9, t.skin) +
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num(k * looks)} ${num(k)})">${face}${back}<path d="M10.500-3L12.500 2.500L10 4" fill="none" stroke="${t.rim}" stroke-width="1.2" opacity="0.4"/></g>`
  )
}

/** The trunk: wider at the shoulders than at the waist, and lit on the side of the sun. */
function trunk(neck: Flat, waist: Flat, t: Tones): string {
  const [dx, dy] = [waist[0] - neck[0], waist[1] - neck[1]]
  const length = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / length, dx / length]
  const at = (part: number, side: number): string =>
    `${num(neck[0] + dx * part + nx * side)} ${num(neck[1] + dy * part + ny * side)}`
  const shape = `M${at(0, -4)}C${at(0.02, -16)} ${at(0.3, -17)} ${at(0.55, -14)}C${at(0.8, -12)} ${at(1, -12)} ${at(1.08, -12)}L${at(1.08, 12)}C${at(0.9, 12)} ${at(0.7, 12)} ${at(0.5, 14)}C${at(0.3, 17)} ${at(0.02, 15)} ${at(0, 4)}Z`
  return `<path d="${shape}" fill="${t.top}"/>`
}

/** Somebody in a pose; `x` and `y` are where the feet are, `k` is the size. */
export function person(pose: Pose, t: Tones, x = 0, y = 0, k = 1, flip = 1): string {
  const [farArm, nearArm] = pose.arms
  const [farLeg, nearLeg] = pose.legs
  return (
    `<g transform="translate(${num(x)} ${num(y)}) scale(${num(k * flip)} ${num(k)})">` +
    arm(farArm, farSide(t)) +
    leg(farLeg, farSide(t)) +
    leg(nearLeg, t) +
    trunk(pose.neck, pose.waist, t) +
    head(pose, t) +
    arm(nearArm, t) +
    '</g>'
  )
}

/** On a ladder, both hands at work above the shoulder. */
export const WORKING: Pose = {
  head: [9, -146],
  looks: 1,
  neck: [2, -130],
  waist: [-5, -82],
  hair: 'cap',
  arms: [
    [
      [6, -124],
      [30, -112],
      [52, -126],
    ],
    [
      [-1, -124],
      [20, -101],
      [43, -114],
    ],
  ],
  legs: [
    [
      [-3, -80],
      [10, -46],
      [2, -18],
      [14, -16],
    ],
    [
      [-6, -80],
      [-2, -40],
      [-8, -3],
      [6, 0],
    ],
  ],
}

/** Standing, something in the hand that hangs down. */
export const STANDING: Pose = {
  head: [4, -147],
  looks: 1,
  neck: [0, -131],
  waist: [-1, -82],
  hair: 'short',
  arms: [
    [
      [3, -124],
      [14, -100],
      [32, -108],
    ],
    [
      [-3, -124],
      [-9, -98],
      [-2, -72],
    ],
  ],
  legs: [
    [
      [1, -80],
      [8, -42],
      [10, -3],
      [22, 0],
    ],
    [
      [-3, -80],
      [-4, -41],
      [-10, -3],
      [3, 0],
    ],
  ],
}

/** Pointing up with a straight arm. */
export const POINTING: Pose = {
  ...STANDING,
  head: [5, -146],
  hair: 'tail',
  arms: [
    [
      [3, -124],
      [-2, -100],
      [4, -78],
    ],
    [
      [1, -124],
      [24, -138],
      [48, -156],
    ],
  ],
}

/** In a chair whose seat is 40 high. */
export const SITTING: Pose = {
  head: [-2, -106],
  looks: 1,
  neck: [-7, -90],
  waist: [-8, -44],
  hair: 'short',
  arms: [
    [
      [-4, -84],
      [8, -62],
      [30, -64],
    ],
    [
      [-8, -84],
      [-2, -58],
      [22, -56],
    ],
  ],
  legs: [
    [
      [-6, -42],
      [30, -44],
      [34, -4],
      [47, 0],
    ],
    [
      [-8, -42],
      [27, -41],
      [26, -4],
      [39, 0],
    ],
  ],
}
