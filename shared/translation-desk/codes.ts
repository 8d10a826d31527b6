/**
 * What a translation must keep as it is: addresses, placeholders as `:company`, and marks (`**`, the address of a link). Each part is bounded,
 * because texts are long.
 */
const CODE =
  /https?:\/\/[^\s<>"\p{C}]{1,300}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}|(?<![\p{L}\p{N}_:]):[A-Za-z]\w{0,40}|\*\*|\]\([^)\s\p{C}]{1,300}\)/gu

/** A text's pieces, with its codes in the odd places. */
export function splitCodes(text: string): string[] {
  const pieces: string[] = []
  let end = 0
  for (const { 0: code, index } of text.matchAll(CODE)) {
    pieces.push(text.slice(end, index), code)
    end = index + code.length
  }
  return [...pieces, text.slice(end)]
}

export const codesIn = (text: string): string[] => splitCodes(text).filter((_, at) => at % 2 === 1)

/** The first code of the Italian text that a translation has not, or not as often; null when it has all of them. */
export function lostCode(source: string, target: string): string | null {
  const left = codesIn(target)
  for (const code of codesIn(source)) {
    const at = left.indexOf(code)
    if (at < 0) return code
    left.splice(at, 1)
  }
  return null
}
