import { ibanOf, isBic } from '../../shared/payments/bank-codes.ts'
import { settings } from '../../shared/settings/settings.ts'

/** Variables of the shop's own account, as they come. */
export interface BankBindings {
  BANK_IBAN?: string
  BANK_BIC?: string
  BANK_HOLDER?: string
  BANK_CUC?: string
}

/** Where retailers send their transfers. */
export interface BankAccount {
  holder: string
  iban: string
  /** Not needed within the single euro payments area. */
  bic: string | null
}

/** Null without an IBAN: transfers are not offered. A wrong one stops the start, so that no money goes to somebody else. */
export function parseBankAccount({ BANK_IBAN, BANK_BIC, BANK_HOLDER }: BankBindings): BankAccount | null {
  if (!BANK_IBAN) return null
  const iban = ibanOf(BANK_IBAN)
  if (!iban) throw new Error('BANK_IBAN is no IBAN: its length or its check digits are wrong.')
  const bic = BANK_BIC || null
  if (bic && !isBic(bic)) throw new Error('BANK_BIC must be a BIC of 8 or 11 characters, or not be there.')
  return { holder: BANK_HOLDER || settings().company.name, iban, bic }
}

/**
 * By what CBI, the Italian banks' network, knows the company (codice unico CBI, eight signs), or null. A wrong one stops the start, and so
 * does one beside an account of another country, whose bank is none of CBI's.
 */
export function parseCuc({ BANK_CUC }: BankBindings, account: BankAccount | null): string | null {
  if (!BANK_CUC) return null
  if (!/^[A-Z0-9]{8}$/.test(BANK_CUC) || !account?.iban.startsWith('IT'))
    throw new Error('BANK_CUC must be the eight signs of a code of CBI, and BANK_IBAN be Italian.')
  return BANK_CUC
}
