/* Amounts as FatturaPA writes them. */

/** Cents as the schema writes them: `1234.50`. */
export const euros = (cents: number): string => (cents / 100).toFixed(2)

/** Hundred-millionths with two to eight decimals. */
export function fineEuros(amount: bigint): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(9, '0')
  const decimals = digits.slice(-8).replace(/0{1,6}$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -8)}.${decimals}`
}

/** A rate in hundredths of a per cent: `22.00`. */
export const percent = (rate: number): string => (rate / 100).toFixed(2)
