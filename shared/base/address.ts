/** An address read from text; null when it is none. `URL.parse` and `URL.canParse` are newer than the promised browsers. */
export function addressOf(text: string, base?: URL): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
