import { encode } from 'uqr'

/*
 * The label of a maker's guarantee of durability (Directive (EU) 2024/825; Implementing Regulation (EU) 2025/1960, Annex II): free, on the
 * whole product, longer than the two years of the law's. Its parts as those who have read the annex describe them: a word that many
 * languages begin with and a tick, brand and model under it, the years beside a calendar, the QR code of the Union's page, each in blue
 * (#003399) and yellow (#FFED00) on white, 95 × 100 mm at least. The Commission's own file must not be redrawn: where an administrator has
 * put it into the settings, its three fields empty, it takes the place of this drawing, with the same three values over it.
 */

export interface GuaranteeLabel {
  years: number
  brand: string
  model: string
}

/** Shapes in its own units, 1/10 of 0.353 mm: pages write them as SVG, papers as marks on paper. */
export interface LabelShapes {
  paths: { d: string; fill?: string; stroke?: string; width?: number }[]
  texts: { x: number; y: number; size: number; text: string; fill: string; end?: true; strong?: true }[]
}

export const LABEL_WIDTH = 270
export const LABEL_HEIGHT = 284
const BLUE = '#003399'
const YELLOW = '#ffed00'
/** Where the Union says what such a guarantee is. */
const PAGE = 'https://europa.eu/youreurope/commercial-guarantee-durability/index.htm'

/** The word for it in the shop's languages, as the label's foot has it in all of the Union's. */
const WORDS = [
  'Herstellergarantie der Haltbarkeit',
  'Producer’s guarantee of durability',
  'Garantie de durabilité du producteur',
  'Garanzia di durabilità del produttore',
  'Duurzaamheidsgarantie van de producent',
]

/** The most letters that fit beside each other, in the widest of the fonts that a reader may have, too. */
const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
/** `2,5`: digits and a comma alone, the same in every language. */
const written = (years: number) => String(years).replace('.', ',')

function qrPath(x: number, y: number, side: number): string {
  const { data, size } = encode(PAGE, { ecc: 'M', border: 0 })
  const step = side / size
  const at = (place: number) => Math.round(place * step * 100) / 100
  return data
    .flatMap((row, i) =>
      row.flatMap((isDark, j) => (isDark ? [`M${x + at(j)} ${y + at(i)}h${at(1)}v${at(1)}h-${at(1)}z`] : [])),
    )
    .join('')
}

/** The three values, at their places on the label. */
function labelValues({ years, brand, model }: GuaranteeLabel): LabelShapes['texts'] {
  const number = written(years)
  return [
    { x: 10, y: 78, size: 11, text: cut(brand, 14), fill: BLUE },
    { x: 260, y: 78, size: 11, text: cut(model, 20), fill: BLUE, end: true },
    { x: 12, y: 150, size: [72, 72, 52][number.length - 1] ?? 40, text: number, fill: BLUE, strong: true },
  ]
}

/** What the label is drawn of; over the Commission's own artwork the values alone. */
export function labelShapes(label: GuaranteeLabel, isOverArtwork: boolean): LabelShapes {
  if (isOverArtwork) return { paths: [], texts: labelValues(label) }
  return {
    paths: [
      { d: 'M0 0h270v284H0z', fill: BLUE },
      { d: 'M4 4h262v276H4z', fill: '#ffffff' },
      { d: 'M8 62h254v2H8z', fill: BLUE },
      // The tick on its yellow ground.
      { d: 'M206 12h52v44h-52z', fill: YELLOW },
      { d: 'M217 34l11 11 19-23', stroke: BLUE, width: 6 },
      // A calendar's sheet of a whole year.
      { d: 'M124 96h56v52h-56z', stroke: BLUE, width: 3 },
      { d: 'M124 96h56v14h-56z', fill: BLUE },
      { d: 'M138 90v10M166 90v10', stroke: BLUE, width: 4 },
      { d: qrPath(194, 88, 66), fill: '#000000' },
      { d: 'M8 166h254v2H8z', fill: BLUE },
    ],
    texts: [
      { x: 12, y: 50, size: 46, text: 'GARAN', fill: BLUE, strong: true },
      ...labelValues(label),
      { x: 174, y: 138, size: 22, text: '365', fill: BLUE, end: true, strong: true },
      ...WORDS.map((text, at) => ({ x: 12, y: 188 + at * 19, size: 11, text, fill: BLUE })),
    ],
  }
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/**
 * The label as a drawing; `title` is what it says, in words. With `artwork`, the address of the Commission's own, it is that with the values
 * over it; with an empty one the values alone.
 */
export function guaranteeSvg(label: GuaranteeLabel, title: string, artwork?: string): string {
  const { paths, texts } = labelShapes(label, artwork !== undefined)
  const image = artwork
    ? `<image href="${escaped(artwork)}" width="${LABEL_WIDTH}" height="${LABEL_HEIGHT}"/>`
    : ''
  const drawn = paths.map(
    ({ d, fill = 'none', stroke, width }) =>
      `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ''}/>`,
  )
  const said = texts.map(
    ({ x, y, size, text, fill, end, strong }) =>
      `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${strong ? 800 : 400}"${end ? ' text-anchor="end"' : ''}>${escaped(text)}</text>`,
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LABEL_WIDTH} ${LABEL_HEIGHT}" width="${LABEL_WIDTH}" height="${LABEL_HEIGHT}" role="img"><title>${escaped(title)}</title>` +
    `${image}${drawn.join('')}<g font-family="Inter, Arial, Helvetica, sans-serif">${said.join('')}</g></svg>`
  )
}
