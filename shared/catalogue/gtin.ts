/** Whether digits are a trade item number of GS1 (GTIN-8, -12, -13, -14) with the right check digit. */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return false
  // From the right, the check digit first: once, three times, once …
  const sum = [...digits].reverse().reduce((sum, digit, i) => sum + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** All ways in which one number is written: `09521234543213` and `9521234543213`. */
export function gtinsOf(gtin: string): string[] {
  const digits = gtin.replace(/^0+/, '')
  return [8, 12, 13, 14]
    .filter((length) => length >= digits.length)
    .map((length) => digits.padStart(length, '0'))
}
