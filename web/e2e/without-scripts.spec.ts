import { expect, mailsTo, newAddress, test, textsOf } from './shop.ts'

test.use({ javaScriptEnabled: false })

const t = textsOf('en')

test('without scripts a visitor finds a product, puts it in the cart, chooses a retailer and sends the quotation', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto('/en/about-us')
  const everywhere = page.getByRole('banner').getByRole('searchbox')
  await everywhere.fill('Orizzonte')
  await everywhere.press('Enter')
  await expect(page).toHaveURL('/en/products?search_term=Orizzonte')
  await main.getByRole('searchbox').fill('batteries')
  await main.getByRole('button', { name: t('catalogue.list.searchNow') }).click()
  await main.getByRole('link', { name: 'Riserva 200' }).first().click()
  await main
    .getByRole('button', { name: t('catalogue.box.add.quotation') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/en\/cart/)
  await expect(main).toContainText('Riserva 200')
  // Who asks is answered here, and the answer goes along; without one it is asked for.
  await main.getByRole('button', { name: t('cart.toQuotation') }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('quotations.wizard.userType.title'))
  await page.goBack()
  await main.getByRole('radio').nth(1).check()
  await main.getByRole('button', { name: t('cart.toQuotation') }).click()

  // Which retailer: the finder and its choice are forms.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('quotations.wizard.retailer.title'))
  await main.getByLabel(t('finder.place')).fill('Milano')
  await main.getByRole('button', { name: t('finder.search') }).click()
  await main.getByRole('button', { name: t('quotations.wizard.next') }).click()
  await expect(main).toContainText(t('quotations.wizard.retailer.required'))
  const row = main.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Choose / }) })
  const retailer = (await row.first().getByRole('heading').textContent())!
  await row.first().getByRole('button').click()

  // Contact data: what is missing is said at its field, what was typed stays.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('quotations.wizard.contact.title'))
  const field = (name: string) => main.getByLabel(t(`quotations.wizard.contact.${name}`))
  const email = newAddress()
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await field(name).fill(value)
  }
  const next = main.getByRole('button', { name: t('quotations.wizard.contact.next') })
  await fill({ name: 'Ada', surname: 'Prova', email: 'ada', note: 'After Easter, <please>' })
  await next.click()
  await expect(main).toContainText(t('quotations.wizard.contact.incomplete'))
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field('note')).toHaveValue('After Easter, <please>')
  await fill({ email })
  await main.getByRole('checkbox').first().check()
  await next.click()

  // Everything once more; the way back brings what was typed along.
  await expect(main).toContainText(email)
  await expect(main).toContainText(retailer)
  const name = t('quotations.wizard.steps.contact')
  await main.getByRole('button', { name: t('quotations.wizard.recap.changeOf', { name }) }).click()
  await expect(field('email')).toHaveValue(email)
  await next.click()
  expect(page.url()).not.toContain('Ada')
  await main.getByRole('button', { name: t('quotations.wizard.recap.confirm') }).click()
  await expect(page).toHaveURL(/\/en\/quotations\/\d+\/thank-you$/)

  const mine = await mailsTo(page, email)
  expect(mine).toHaveLength(1)
  expect(mine[0]!.text).toContain('Riserva 200')
  expect(mine[0]!.text).toContain(retailer)
})
