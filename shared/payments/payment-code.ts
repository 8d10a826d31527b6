/** What a transfer pays, and to whom. */
export interface Transfer {
  holder: string
  iban: string
  bic: string | null
  /** Cents. */
  amount: number
  /** ISO 11649. */
  reference: string
}

/** What banks' apps read from a QR code (EPC069-12, version 2): a transfer in euros, with its reference. */
export const paymentCode = ({ holder, iban, bic, amount, reference }: Transfer): string =>
  [
    'BCD',
    '002',
    // UTF-8.
    '1',
    'SCT',
    bic ?? '',
    holder.slice(0, 70),
    iban,
    `EUR${(amount / 100).toFixed(2)}`,
    // No purpose.
    '',
    reference,
  ].join('\n')
