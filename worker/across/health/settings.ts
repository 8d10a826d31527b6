import type { CheckName, Finding } from '../../../shared/office/health.admin.ts'
import { type BankAccount, maskedIban } from '../../../shared/payments/bank-codes.ts'
import { METHODS, PROVIDERS } from '../../../shared/payments/methods.ts'
import { faultsIn } from '../../../shared/settings/faults.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Env } from '../../base/env.ts'
import { bankAccount } from '../../base/settings/bank.ts'
import { allSettings } from '../../base/settings/settings.ts'

const isPlaceholder = (host: string) => /\.(test|example)$/.test(host)

function findOrigin({ origin, local }: Env): Finding {
  const values = { origin }
  if (local) return { state: 'good', says: 'local', values }
  return isPlaceholder(new URL(origin).hostname)
    ? { state: 'bad', says: 'placeholder', values }
    : { state: 'good', says: 'fine', values }
}

function findBrand({ local }: Env): Finding {
  const { name } = settings().brand
  const { missing, made } = faultsIn(allSettings())
  if (missing.length > 0) return { state: local ? 'warn' : 'bad', says: 'missing', values: { name } }
  if (made.length === 0) return { state: 'good', says: 'fine', values: { name } }
  // The sender's address would belong to nobody.
  return { state: local ? 'warn' : 'bad', says: 'placeholder', values: { name } }
}

function findTransport({ mailTransport: { name } }: Env): Finding {
  // The shop starts without a mail service only where no mails are to be sent.
  if (name === 'log') return { state: 'warn', says: 'log' }
  return { state: 'good', says: 'sends', values: { name: name === 'resend' ? 'Resend' : 'Cloudflare' } }
}

function findPayments({ payments }: Env): Finding {
  const { stripe, paypal } = payments
  const offered = PROVIDERS.filter((provider) => payments[provider]).map((provider) => METHODS[provider].name)
  if (offered.length === 0) return { state: 'warn', says: 'none' }
  const isTest = stripe?.secretKey.includes('_test_') || paypal?.api.includes('sandbox') || stripe?.api.port
  const values = { names: offered.join(', ') }
  return isTest ? { state: 'warn', says: 'test', values } : { state: 'good', says: 'live', values }
}

const findTransfers = (bank: BankAccount | null): Finding =>
  bank
    ? { state: 'good', says: 'there', values: { iban: maskedIban(bank.iban) } }
    : { state: 'good', says: 'none' }

/** The findings about the shop's settings; settings that cannot work at all already keep it from starting (env.ts). */
export const readSettings = (env: Env): Partial<Record<CheckName, Finding>> => ({
  origin: findOrigin(env),
  brand: findBrand(env),
  transport: findTransport(env),
  payments: findPayments(env),
  transfers: findTransfers(bankAccount()),
})
