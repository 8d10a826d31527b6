import type { Lang } from '../../../shared/languages.ts'

export type { Lang }
export type Text = Record<Lang, string>
export interface DemoCategory {
  key: string
  name: Text
}
export interface DemoFamily {
  key: string
  cat: string
  name: Text
}
export interface DemoPart {
  id: number
  code: string
  section: string
  name: Text
  price: number
}
export interface DemoDiagram {
  picture: string
  parts: DemoPart[]
}
export interface DemoProduct {
  id: number
  key: string
  code: string
  kind: 'antenna' | 'device' | 'panel' | 'control_unit' | 'bluetooth' | 'tv' | 'accessory'
  cat: string
  fam?: string
  price: number // integer cents, including VAT
  ampere?: number // A at 12 V, for devices, tvs, antennas that consume (for the calculator)
  video?: string // a stand-in film for the demo
  manual?: boolean // has a booklet to download
  name: Text
  types: Text // tags joined by ', '
  description: Text // paragraphs separated by '\n\n'
  metas: { type: Text; name: Text; value: Text | string }[]
  faqs: { title: Text; content: Text }[]
  diagrams?: DemoDiagram[]
  panel?: { satellites: number }
  /** Control units: whether the Bluetooth command can be plugged in (yes unless said otherwise). */
  takesBluetooth?: boolean
  satellites?: string[] // control units: names of the satellites included
  options?: { panels: number[]; control_units: number[]; bluetooth: number[]; tvs: number[] }
}
