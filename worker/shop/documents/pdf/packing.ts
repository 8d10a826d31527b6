import { TRIMAN } from '../../../../shared/catalogue/signs.ts'
import { factsAt } from '../../../../shared/duties/duties.ts'
import { saidAt } from '../../../../shared/duties/said.ts'
import { sortingLines } from '../../../../shared/duties/sorting.ts'
import { carrierName } from '../../../../shared/orders/carriers.ts'
import { formatKilograms } from '../../../../shared/orders/shipments.ts'
import { countryNames } from '../../../../shared/places/countries.ts'
import type { FactLine } from '../facts.ts'
import { factLine, type Page } from './head.ts'
import { linesOf } from './lines.ts'

const piecesOf = ({ sent, quantity }: FactLine) => sent ?? quantity

/**
 * What is sent, or the whole order, without prices; for carriers and customs with weights, codes and origin as far as they are known, and
 * the sum only where all are.
 */
export function drawPacking(page: Page): void {
  const { pen, t, lang, printing } = page
  const { lines, shipment } = printing.facts
  const word = (key: string) => t(`document.${key}`)
  const packed = lines.filter(({ sent }) => sent !== 0)
  if (shipment && shipment.parcels.length > 0) {
    const parcels = shipment.parcels.map(({ carrier, number }) => `${carrierName(carrier)} ${number}`.trim())
    pen.paragraph(factLine(t, word('parcels'), parcels.join(', ')))
    pen.gap(8)
  }
  const nameOf = countryNames(lang)
  const customs = ({ hs_code, origin }: FactLine) => [
    ...(hs_code ? [factLine(t, word('hsCode'), hs_code)] : []),
    ...(origin ? [factLine(t, word('origin'), nameOf(origin))] : []),
  ]
  const inside = (line: FactLine) =>
    saidAt('packing_list', { law: line.law ?? {} }, page).map(({ label, text }) => factLine(t, label, text))
  pen.grid(
    word('product'),
    [
      ...((shipment
        ? [
            [word('ordered'), 70],
            [word('sent'), 110],
          ]
        : [[word('quantity'), 70]]) as [string, number][]),
      [word('weight'), 70],
    ],
    linesOf(page, packed).map(({ line, below, ...row }) => ({
      ...row,
      below: [...below, ...customs(line), ...inside(line)],
      figures: [
        String(line.quantity),
        ...(line.sent === null ? [] : [String(line.sent)]),
        line.weight_g == null ? '' : formatKilograms(line.weight_g * piecesOf(line), lang),
      ],
    })),
  )
  pen.gap(8)
  pen.paragraph(t('document.pieces', { count: packed.reduce((sum, line) => sum + piecesOf(line), 0) }))
  const weight = packed.reduce((sum, line) => sum + (line.weight_g ?? 0) * piecesOf(line), 0)
  if (packed.every(({ weight_g }) => weight_g != null))
    pen.paragraph(factLine(t, word('totalWeight'), formatKilograms(weight, lang)))
  drawSorting(page, packed)
}

/** France's Triman sign with what the goods and their packaging are sorted into, where duties want it. */
function drawSorting({ pen, t, printing }: Page, packed: FactLine[]): void {
  if (!factsAt('packing_list', printing.facts.goes_to.country).includes('triman')) return
  const regulated = packed.map(({ kind, ampere, law = {} }) => ({
    kind: kind ?? '',
    ampere: ampere ?? null,
    law,
  }))
  const lines = sortingLines(regulated, t)
  if (lines.length === 0) return
  pen.gap(14)
  pen.signed(TRIMAN, t('law.triman'), [t('law.facts.triman'), ...lines])
}
