import {
  add,
  dot,
  EYE,
  type Face,
  type Flat,
  type Frame,
  hull,
  num,
  outline,
  project,
  times,
  type Vec,
} from './geometry.ts'
import { COLOURS } from './material.ts'

export interface Stop {
  at: number
  colour: string
  opacity?: number
}

/** How a drawing is placed on its picture. */
export interface Sheet {
  width: number
  height: number
  /** Share of the picture the object fills at most, in either direction. */
  fill: number
  /** Where the middle of the object stands, 0..1 of the height. */
  middle?: number
  /** What lies behind the object: SVG in picture points. */
  ground?: string
}

type Placing = { o: Vec; k: number; turn: number }

/** Shadows fall to the right and stay short, so that the object keeps its place. */
const FALL: Flat = [0.42, 0.2]

/**
 * One drawing in the making. Solids and details are painted from back to front; `px` is the length of one
 * picture point in millimetres, so that fine lines look the same on small and large things.
 */
export class Stage {
  readonly px: number
  /** Line drawing on white instead of a shaded picture. */
  readonly ink: boolean
  #defs: string[] = []
  #body: string[] = []
  #shadows: string[] = []
  #contacts: string[] = []
  #placing: Placing = { o: [0, 0, 0], k: 1, turn: 0 }
  #box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity]
  #count = 0
  #floor = 0

  constructor(px = 1, ink = false) {
    this.px = px
    this.ink = ink
  }

  /** Draws something moved by `o`, scaled by `k` and turned to the left by `turn` degrees. */
  at(o: Vec, draw: () => void, k = 1, turn = 0): void {
    const before = this.#placing
    this.#placing = { o: this.world(o), k: before.k * k, turn: before.turn + turn }
    draw()
    this.#placing = before
  }

  /** A direction as it stands in the world. */
  turned(v: Vec): Vec {
    const a = (this.#placing.turn * Math.PI) / 180
    return [v[0] * Math.cos(a) - v[1] * Math.sin(a), v[0] * Math.sin(a) + v[1] * Math.cos(a), v[2]]
  }

  world(p: Vec): Vec {
    return add(this.#placing.o, times(this.turned(p), this.#placing.k))
  }

  sees(normal: Vec): boolean {
    return dot(this.turned(normal), EYE) > 0.001
  }

  /** A point on the picture; it counts for the size of the drawing. */
  spot(p: Vec): Flat {
    const [x, y] = project(this.world(p))
    const b = this.#box
    this.#box = [Math.min(b[0], x), Math.min(b[1], y), Math.max(b[2], x), Math.max(b[3], y)]
    return [x, y]
  }

  paint(svg: string): void {
    this.#body.push(svg)
  }

  /** A straight gradient between two picture points; gives what goes into `fill`. */
  gradient(from: Flat, to: Flat, stops: Stop[]): string {
    return this.#define(
      `linearGradient`,
      `x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`,
      stops,
    )
  }

  /** A round gradient around a picture point. */
  glow(centre: Flat, r: number, stops: Stop[]): string {
    return this.#define(
      'radialGradient',
      `cx="${num(centre[0])}" cy="${num(centre[1])}" r="${num(r)}"`,
      stops,
    )
  }

  #define(kind: string, where: string, stops: Stop[]): string {
    const id = `g${this.#count++}`
    const list = stops
      .map(
        (s) =>
          `<stop offset="${num(s.at)}" stop-color="${s.colour}"` +
          `${s.opacity === undefined ? '' : ` stop-opacity="${num(s.opacity)}"`}/>`,
      )
      .join('')
    this.#defs.push(`<${kind} id="${id}" gradientUnits="userSpaceOnUse" ${where}>${list}</${kind}>`)
    return `url(#${id})`
  }

  /** The transform that puts a plane of the world on the picture. */
  matrix(o: Vec, u: Vec, v: Vec): string {
    const [a, b, c] = [project(this.world(o)), project(this.world(add(o, u))), project(this.world(add(o, v)))]
    const precise = (n: number) => n.toFixed(5)
    return `matrix(${[b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1], a[0], a[1]].map(precise).join(' ')})`
  }

  /** Draws flat SVG, in millimetres from the upper left, on a side of a thing. Line drawings leave it out. */
  on(face: Face, svg: string): void {
    if (!this.ink) this.paint(`<g transform="${this.matrix(face.o, face.u, face.v)}">${svg}</g>`)
  }

  /** Adds thin lines to a line drawing, in millimetres of a side. */
  sketch(face: Face, d: string): void {
    const line = `fill="none" stroke="${COLOURS.ink}" stroke-width="${num(1.6 * this.px)}"`
    if (this.ink)
      this.paint(`<g transform="${this.matrix(face.o, face.u, face.v)}"><path d="${d}" ${line}/></g>`)
  }

  /** Draws flat SVG around the origin of a frame, y downwards. */
  upon(frame: Frame, svg: string): void {
    this.on({ o: frame.o, u: frame.u, v: times(frame.v, -1), w: 0, h: 0 }, svg)
  }

  /** Draws what runs out of the picture, such as a roof: it has no shadow and does not count for the size. */
  beyond(draw: () => void): void {
    const before = { box: this.#box, shadows: this.#shadows, contacts: this.#contacts }
    this.#shadows = []
    this.#contacts = []
    draw()
    this.#box = before.box
    this.#shadows = before.shadows
    this.#contacts = before.contacts
  }

  /** Draws things that stand on a surface at height `z`: their shadows fall on it, within the given outline. */
  level(z: number, edge: Vec[], draw: () => void): void {
    const before = { body: this.#body, shadows: this.#shadows, contacts: this.#contacts, floor: this.#floor }
    this.#body = []
    this.#shadows = []
    this.#contacts = []
    this.#floor = z
    draw()
    const id = `c${this.#count++}`
    this.#defs.push(
      `<clipPath id="${id}"><path d="${outline(edge.map((p) => project(this.world(p))))}"/></clipPath>`,
    )
    const content = `<g clip-path="url(#${id})">${this.#shade()}</g>${this.#body.join('')}`
    this.#body = [...before.body, content]
    this.#shadows = before.shadows
    this.#contacts = before.contacts
    this.#floor = before.floor
  }

  /** Lets an outline throw its shadow on the ground. */
  cast(points: Vec[]): void {
    if (this.ink) return
    const world = points.map((p) => this.world(p))
    const z = this.#floor
    this.#shadows.push(
      outline(hull(world.map((p) => project([p[0] + (p[2] - z) * FALL[0], p[1] + (p[2] - z) * FALL[1], z])))),
    )
    const low = world.filter((p) => p[2] < z + 14)
    if (low.length > 2) this.#contacts.push(outline(hull(low.map((p) => project([p[0], p[1], z])))))
  }

  /** The drawing's left, upper, right and lower edge, in millimetres of the projection. */
  get bounds(): readonly [number, number, number, number] {
    return this.#box
  }

  /** Scale and shift that fit the drawing on a sheet. */
  fit(sheet: Sheet): { k: number; x: number; y: number } {
    const [l, t, r, b] = this.#box
    const k = Math.min((sheet.width * sheet.fill) / (r - l), (sheet.height * sheet.fill) / (b - t))
    return {
      k,
      x: sheet.width / 2 - (k * (l + r)) / 2,
      y: sheet.height * (sheet.middle ?? 0.5) - (k * (t + b)) / 2,
    }
  }

  /** The shadows so far: a wide soft one, and two close to where things touch the ground. */
  #shade(): string {
    const layer = (paths: string[], id: string, opacity: number, fall = 0) =>
      paths.length
        ? `<g filter="url(#${id})" opacity="${opacity}" transform="translate(0 ${num(fall * this.px)})">` +
          `<path d="${paths.join('')}" fill="${COLOURS.shade}"/></g>`
        : ''
    return (
      layer(this.#shadows, 'far', 0.3) +
      layer(this.#contacts, 'mid', 0.4, 8) +
      layer(this.#contacts, 'near', 0.5, 3)
    )
  }

  /** The picture; `over` is SVG in picture points on top of it. */
  svg(sheet: Sheet, over = ''): string {
    const { k, x, y } = this.fit(sheet)
    const soft = (id: string, blur: number) =>
      `<filter id="${id}" x="-30%" y="-60%" width="160%" height="220%"><feGaussianBlur stdDeviation="${num(blur * this.px)}"/></filter>`
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}" width="${sheet.width}" height="${sheet.height}">` +
      `<defs>${soft('far', 34)}${soft('mid', 16)}${soft('near', 6)}${this.#defs.join('')}</defs>${sheet.ground ?? ''}` +
      `<g transform="matrix(${k} 0 0 ${k} ${num(x)} ${num(y)})" stroke-linejoin="round" stroke-linecap="round">` +
      `${this.#shade()}${this.#body.join('')}</g>${over}</svg>`
    )
  }
}

/** Draws twice: once for the size, once with lines of the right width for the sheet. */
export function drawOn(sheet: Sheet, draw: (s: Stage) => void, ink = false): { svg: string; stage: Stage } {
  const probe = new Stage(1, ink)
  draw(probe)
  const stage = new Stage(1 / probe.fit(sheet).k, ink)
  draw(stage)
  return { svg: stage.svg(sheet), stage }
}
