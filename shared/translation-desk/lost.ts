import { lostCode } from './codes.ts'
import { isWordless } from './wordless.ts'

/* What a machine's draft may not lose: placeholders and addresses, figures with their units, and codes of products. */

/** A code lacks; a figure, or its unit, lacks; a product's code lacks. */
export interface Lost {
  reason: 'code_lost' | 'figure_lost' | 'name_lost'
  detail: string
}

/** A figure with a unit behind it: `3,5 kg`, `12V`, `90°`. */
const FIGURE = /(?<![\p{L}\p{N}])(\d+(?:[.,]\d+)*)\s?([\p{L}°%"″′]{1,4}(?![\p{L}\p{N}]))?/gu
/** Capitals and figures in one word: `OR85`, `DVB-S2`, `IP44`. */
const NAME =
  /(?<![\p{L}\p{N}])(?=[\p{L}\p{N}./-]*\d)(?=[\p{L}\p{N}./-]*\p{Lu})\p{Lu}[\p{L}\p{N}]*(?:[./-][\p{L}\p{N}]+)*/gu

/** As it is compared: languages write decimals with a comma or a point. */
const plainFigure = (figure: string) => figure.replaceAll(',', '.')

/** Figures with their units, the unit only where it is one in all languages. */
function figuresIn(text: string): { figure: string; unit: string; shown: string }[] {
  return [...text.matchAll(FIGURE)].map(([, figure = '', after = '']) => {
    const unit = after !== '' && isWordless(after) ? after.toLowerCase() : ''
    return { figure: plainFigure(figure), unit, shown: unit ? `${figure} ${after}` : figure }
  })
}

function lostFigure(source: string, target: string): string | null {
  const left = figuresIn(target)
  for (const { figure, unit, shown } of figuresIn(source)) {
    const at = left.findIndex((each) => each.figure === figure && (unit === '' || each.unit === unit))
    if (at < 0) return shown
    left.splice(at, 1)
  }
  return null
}

function lostName(source: string, target: string): string | null {
  const there = new Set(target.match(NAME) ?? [])
  return source.match(NAME)?.find((name) => !there.has(name)) ?? null
}

/** The first thing of the Italian text that a draft has not, or not as often; null when it has all of them. */
export function lostIn(source: string, target: string): Lost | null {
  const code = lostCode(source, target)
  if (code !== null) return { reason: 'code_lost', detail: code }
  const name = lostName(source, target)
  if (name !== null) return { reason: 'name_lost', detail: name }
  const figure = lostFigure(source, target)
  return figure === null ? null : { reason: 'figure_lost', detail: figure }
}
