/** The types that a field takes, in words: of the endings in `ACCEPT` the usual ones. */
export const typesText = (accept: string) =>
  accept
    .split(',')
    .flatMap((each) => (/^\.(jpg|png|webp|pdf|docx)$/.test(each) ? each.slice(1) : []))
    .join(', ')

/** Bytes as a person reads them: `1,4 MB`. */
export function sizeText(lang: string, bytes: number): string {
  const isSmall = bytes < 1024 * 1024
  const value = bytes / (isSmall ? 1024 : 1024 * 1024)
  return new Intl.NumberFormat(lang, {
    style: 'unit',
    unit: isSmall ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: isSmall ? 0 : 1,
  }).format(value)
}
