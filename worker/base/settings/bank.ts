import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import { allSettings } from './settings.ts'

/** The shop's own account; null without an IBAN: transfers are not offered. */
export function bankAccount(): BankAccount | null {
  const { bank, company } = allSettings()
  if (bank.iban === '') return null
  return { holder: bank.holder || company.name, iban: bank.iban, bic: bank.bic || null }
}

/** The same as files for the bank have it, with the company's code at CBI (codice unico CBI, eight signs), or null. */
export function payingAccount(): (BankAccount & { cuc: string | null }) | null {
  const account = bankAccount()
  return account && { ...account, cuc: allSettings().bank.cuc || null }
}
