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
      below: [...below, ...customs(line)],
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
}
