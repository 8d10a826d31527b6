/** The width of a text in points. */
export type Measure = (text: string) => number

const ELLIPSIS = '…'

/** A text that fits a width: whole, or cut with an ellipsis. */
export function cutText(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width) return text
  let [short, long] = [0, text.length]
  while (short < long) {
    const middle = Math.ceil((short + long) / 2)
    if (measure(text.slice(0, middle).trimEnd() + ELLIPSIS) <= width) short = middle
    else long = middle - 1
  }
  return text.slice(0, short).trimEnd() + ELLIPSIS
}

/** The part of an overlong word that fits on a line; at least one letter. */
function fittingPart(word: string, width: number, measure: Measure): number {
  let length = word.length
  while (length > 1 && measure(word.slice(0, length)) > width)
    length = Math.min(length - 1, Math.ceil(length * 0.8))
  return length
}

/** Breaks a text into at most `most` lines of a width; the last one is cut when there is more. Overlong words are broken. */
export function wrapText(text: string, width: number, most: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let rest = text
  while (rest !== '') {
    const end = rest.indexOf(' ')
    const word = end === -1 ? rest : rest.slice(0, end)
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      rest = rest.slice(word.length + 1)
    } else if (lines.length === most - 1) {
      return [...lines, cutText(line === '' ? rest : `${line} ${rest}`, width, measure)]
    } else if (line !== '') {
      lines.push(line)
      line = ''
    } else {
      const length = fittingPart(word, width, measure)
      lines.push(word.slice(0, length))
      rest = rest.slice(length)
    }
  }
  return line === '' ? lines : [...lines, line]
}
