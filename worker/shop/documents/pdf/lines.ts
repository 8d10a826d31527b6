import { isInSet, textIn } from '../../../../shared/cart/lines.ts'
import type { FactLine } from '../facts.ts'
import type { Page } from './head.ts'
import type { GridRow } from './ledger.ts'

/** Lines in the reader's language, by sets: a part of a set stands under its head, or names it where the head is not among the lines. */
export function linesOf(
  { t, lang, printing }: Page,
  lines: FactLine[],
): (Omit<GridRow, 'figures'> & { line: FactLine })[] {
  const nameOf = (line: FactLine) => textIn(line, lang).name
  return lines.map((line) => {
    const { set_head, position, code, satellite } = line
    const inSet = isInSet({ setHead: set_head, position })
    const isHead = (other: FactLine) => other.position === set_head
    const isUnder = inSet && lines.some(isHead)
    const head = inSet && !isUnder ? printing.facts.lines.find(isHead) : undefined
    const { name, of } = textIn(line, lang)
    return {
      line,
      label: name,
      below: [
        [code, satellite].filter(Boolean).join(' · '),
        of && t('document.partOf', { products: of }),
        head ? t('document.setOf', { name: nameOf(head) }) : '',
      ].filter(Boolean),
      isInside: isUnder,
    }
  })
}
