/** The serial numbers of a text, each once, in its order. */
export const serialsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\n\r,;]+/)
      .map((serial) => serial.trim())
      .filter((serial) => serial !== '' && serial.length <= 60),
  ),
]
