import type { ENERGY_CLASSES } from './compliance-words.ts'

/*
 * The arrow of a class of the EU's energy label with the range of classes (Delegated Regulation (EU) 2019/2013, Annex VIII), on a ground of
 * 54 × 28 units: pages, papers and PDFs draw it from these.
 */

export type EnergyClass = (typeof ENERGY_CLASSES)[number]

/** What is said of a product wherever it is shown: of its energy label, if it has one, the arrow. */
export interface Labelled {
  energy_class?: EnergyClass
}
/** The member of an answer, from the product's column. */
export const labelOf = ({ energy_class }: { energy_class?: EnergyClass | null }): Labelled =>
  energy_class ? { energy_class } : {}

/** The colours of the label, which are the same by night (Annex III). */
export const ARROW_COLOURS: Record<EnergyClass, string> = {
  A: '#00a651',
  B: '#50b848',
  C: '#bfd630',
  D: '#fff200',
  E: '#fdb913',
  F: '#f37021',
  G: '#ed1c24',
}
export const ARROW_WIDTH = 54
export const ARROW_HEIGHT = 28
export const ARROW_PATH = 'M17 .5h24L53.5 14 41 27.5H17z'
/** The frame of the range A to G with its small arrow upwards. */
export const RANGE_FRAME = 'M.5.5h15v27H.5z'
export const RANGE_ARROW = 'M8 11v7M5.5 13.5 8 11l2.5 2.5'

/** The page of a model in the EU's register of energy labels, with label and sheet, as the QR codes of labels name it. */
export const eprelPage = (number: string): string => `https://eprel.ec.europa.eu/qr/${number}`

/** The arrow as a drawing of its own, as sheets and kits have it. */
export const arrowSvg = (of: EnergyClass, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ARROW_WIDTH} ${ARROW_HEIGHT}" width="108" height="56" role="img"><title>${title}</title>` +
  `<path d="${RANGE_FRAME}" fill="#fff" stroke="#000"/><path d="${RANGE_ARROW}" fill="none" stroke="#000" stroke-width="1.2"/>` +
  '<g font-family="Calibri, Carlito, sans-serif" font-weight="700" text-anchor="middle">' +
  '<text x="8" y="8.5" font-size="8">A</text><text x="8" y="26" font-size="8">G</text>' +
  `<path d="${ARROW_PATH}" fill="${ARROW_COLOURS[of]}"/>` +
  `<text x="32" y="21.5" font-size="21" fill="#fff" stroke="#000" stroke-width="1.6" paint-order="stroke" stroke-linejoin="round">${of}</text></g></svg>`
