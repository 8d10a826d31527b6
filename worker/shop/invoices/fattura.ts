import type { BankAccount } from '../../../shared/payments/bank-codes.ts'
import type { PaymentMethod } from '../../../shared/payments/methods.ts'
import type { VatTreatment } from '../../../shared/vat/vat.ts'

/** What an electronic invoice, or the credit note of one, says. Amounts in cents as the order keeps them, with the VAT of `rate` in them. */
export interface Fattura {
  kind: 'invoice' | 'credit_note'
  /** What no other file of the seller has: its name and its number of transmission are made of it. */
  id: number
  number: string
  /** YYYY-MM-DD in Rome, as all days here. */
  day: string
  buyer: Buyer
  lines: FatturaLine[]
  net: number
  tax: number
  total: number
  /** Hundredths of a per cent. */
  rate: number
  treatment: VatTreatment
  /** The country that the goods go to, which may not be the buyer's. */
  goesTo: string
  order: { number: string; day: string; reference: string }
  /** Null for a credit note. */
  payment: Payment | null
  /** The invoice that a credit note is about. */
  about: { number: string; day: string } | null
  /** Why a part of the order is credited, in Italian. */
  why: string | null
}

export interface Buyer {
  name: string
  address: string
  cap: string
  city: string
  country: string
  /** With its country's prefix. */
  vat_number: string | null
  /** The Italian codice fiscale. */
  tax_code: string
  /** Where the exchange system brings it: a code of seven signs, or a certified address. */
  sdi_code: string
  pec: string
}

export interface FatturaLine {
  code: string | null
  description: string
  quantity: number
  /** Of a piece. */
  price: number
  /** The number, counted from 1, of the line that heads its set. */
  head: number | null
}

export interface Payment {
  method: PaymentMethod
  /** Of what goes to the shop's account; null for what a card or a wallet paid. */
  transfer: { account: BankAccount | null; due: string; reference: string } | null
}
