import { creditorReference } from '../../shared/bank-codes.ts'
import { enter, follow, goOn } from './administrators.ts'
import { confirmButton, open, t } from './checkout.ts'
import { enterWithCart, test } from './retailers.ts'
import { adminTextsOf, expect, expectAccessible, expectStateAccessible, ready } from './shop.ts'

const a = adminTextsOf('it')
const PRICE = '490.00'

interface Booked {
  text: string
  name: string
  amount?: string
}
/** A bank's file with transfers to the shop's account, as version 08 of CAMT.053 writes it. */
function statement(id: string, entries: Booked[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const sum = entries.reduce((all, { amount = PRICE }) => all + Number(amount), 0)
  const balance = (kind: string, amount: number) => `<Bal><Tp><CdOrPrtry><Cd>${kind}</Cd></CdOrPrtry></Tp>
    <Amt Ccy="EUR">${amount.toFixed(2)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const booked = entries.map(
    (
      { text, name, amount = PRICE },
      at,
    ) => `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>
      <BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${id}-${at}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt>
    <Stmt><Id>${id}</Id><Acct><Id><IBAN>IT60X0542811101000000123456</IBAN></Id><Ccy>EUR</Ccy></Acct>
    ${balance('OPBD', 0)}${balance('CLBD', sum)}${booked.join('')}</Stmt></BkToCstmrStmt></Document>`
}

test('an order is paid by a transfer that an imported statement matches, and its account can be read', async ({
  page,
  retailer,
}) => {
  await enterWithCart(page, retailer, { 'corrente-1000': 1 })
  await open(page)
  await page.getByRole('radio', { name: new RegExp(t('checkout.methods.transfer.name')) }).check()
  await confirmButton(page).click()
  await expect(page).toHaveURL(/\/it\/orders\/\d+\/thank-you$/)
  const number = /20\d\d-\d{6}/.exec(await page.locator('main').innerText())![0]
  const id = /orders\/(\d+)/.exec(page.url())![1]
  await expect(page.getByRole('img', { name: t('payby.code') })).toBeVisible()
  await expect(page.getByText(creditorReference(number).replaceAll(/(.{4})(?=.)/g, '$1 '))).toBeVisible()
  await expectStateAccessible(page)
  await page.goto('/it/account-statement')
  await ready(page)
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  await expectAccessible(page)

  await enter(page, '/admin/transfers')
  const name = `Prova ${retailer.name}`
  const content = statement(`E2E-${id}`, [
    { text: `ordine ${creditorReference(number)}`, name: retailer.name },
    { text: 'senza causale', name, amount: '12.34' },
  ])
  const file = { name: 'conto.xml', mimeType: 'application/xml', buffer: Buffer.from(content) }
  await page.getByLabel(a('transfers.import.choose')).setInputFiles(file)
  await expect(page.getByText(a('transfers.import.assigned', { assigned: 1, open: 1 }))).toBeVisible()
  await expectAccessible(page)
  await goOn(page, () => page.getByRole('link', { name: new RegExp(name) }).click())
  await expectAccessible(page)
  await page.getByLabel(a('transfers.asideNote')).fill('Una prova')
  await goOn(page, () => page.getByRole('button', { name: a('transfers.asideNow') }).click())
  await follow(page, `/admin/credits/${retailer.id}`)
  await expect(page.getByText(a('transfers.account.nothing'))).toBeVisible()
  await page.getByLabel(a('transfers.credit.limit')).fill('1000')
  await page.getByRole('button', { name: a('transfers.credit.save') }).click()
  await expectAccessible(page)

  await enterWithCart(page, retailer, { 'corrente-1000': 1 })
  await page.goto(`/it/orders/${id}`)
  await ready(page)
  await expect(page.getByText(t('orders.payment.paid'), { exact: true })).toBeVisible()
  await open(page)
  await expect(
    page.getByRole('radio', { name: new RegExp(t('checkout.methods.account.name')) }),
  ).toBeVisible()
})
