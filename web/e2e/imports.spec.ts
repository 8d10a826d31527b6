import { readFileSync } from 'node:fs'
import writeWorkbook from 'write-excel-file/node'
import { enter, follow, t } from './administrators.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './shop.ts'

const unique = () => `${process.pid}${Date.now()}`

test('a CSV file with a wrong row changes nothing; mended it is imported, and taken back again', async ({
  page,
}) => {
  const n = unique()
  const file = (day: string) => ({
    name: 'garanzie.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `Codice;S/N;Data di vendita;Nome;Città\r\nONDA85;A${n};20/11/2020;Anna;Como\r\nONDA85;B${n};${day};Bruno;Lecco\r\n`,
    ),
  })
  const send = async (day: string) => {
    await page.getByRole('combobox', { name: t('imports.what') }).selectOption('warrantiesolds')
    await page.locator('input[type=file]').setInputFiles(file(day))
    await expect(page.getByText(t('imports.found', { count: 2, rows: '2' }))).toBeVisible()
    await page.getByRole('button', { name: t('imports.check') }).click()
  }
  await enter(page, '/admin/imports/create')
  await send('31/02/2020')
  await expect(page.getByText(t('imports.isPartlyWrong'))).toBeVisible()
  const wrong = page.getByRole('row').nth(1)
  await expect(wrong).toContainText('3')
  await expect(wrong).toContainText(t('imports.columns.mounting_date'))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('imports.saveErrors') }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Data non valida')
  await expectAccessible(page)

  await page.getByRole('link', { name: t('imports.startAgain') }).click()
  // The mended file is of the same kind.
  await expect(page.getByRole('combobox', { name: t('imports.what') })).toHaveValue('warrantiesolds')
  await page.locator('input[type=file]').setInputFiles(file('21/11/2020'))
  const meaning = (head: string) => page.getByRole('combobox', { name: t('imports.meansOf', { head }) })
  await expect(meaning('S/N')).toHaveValue('serial_number')
  // Nobody asked for a town.
  await expect(meaning('Città')).toHaveValue('')
  await meaning('Codice').selectOption('')
  await expect(page.getByRole('button', { name: t('imports.check') })).toBeDisabled()
  await meaning('Codice').selectOption('code')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('imports.check') }).click()
  await page.getByRole('button', { name: t('imports.apply') }).click()
  await expect(page.getByText(t('imports.applied'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('imports.undo') }).click()
  const asked = page.getByRole('dialog', { name: t('imports.undoing.title') })
  await asked.getByRole('button', { name: t('imports.undo') }).click()
  await expect(page.getByText(t('imports.undone'))).toBeVisible()
  await follow(page, `/admin/warrantiesolds?search=A${n}`)
  await expect(page.getByText(t('list.nothing'))).toBeVisible()
})

test('an export of another shop goes in without its wrong row, which comes back with the reason', async ({
  page,
}) => {
  const n = unique()
  const buffer = Buffer.from(
    `id\ttitle\tlink\tprice\tproduct_type\nG${n}\tFlag\thttps://x.example\t12.34 EUR\tFlags ${n} > Large ${n}\nH${n}\tPole\thttps://x.example\t9 USD\tFlags ${n}\n`,
  )
  await enter(page, '/admin/imports/create')
  await page.locator('input[type=file]').setInputFiles({ name: 'feed.tsv', mimeType: 'text/plain', buffer })
  await expect(page.getByRole('combobox', { name: t('imports.shop.label') })).toHaveValue('merchant')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: t('imports.check') }).click()
  const made = page.getByRole('region', { name: t('imports.preview.make') })
  await expect(made.getByRole('row', { name: `Flags ${n}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('imports.saveRest', { count: 1, rows: '1' }) }).click()
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(`H${n};Pole`)
  await page.getByRole('button', { name: t('imports.applyGood', { rows: '1' }) }).click()
  await expect(page.getByText(t('imports.applied'))).toBeVisible()
  await expectAccessible(page)
})

test('a workbook that is exported and imported again changes nothing; one with a new retailer makes it', {
  tag: '@deep',
}, async ({ page }) => {
  await enter(page, '/admin/imports')
  await page.getByRole('combobox', { name: t('imports.export') }).selectOption('vendors')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('imports.xlsx') }).click()
  const path = await (await download).path()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)

  await page
    .getByRole('link', { name: t('imports.new') })
    .first()
    .click()
  // The list has a filter of the same name.
  await page.waitForURL('**/imports/create')
  await page.getByRole('combobox', { name: t('imports.what') }).selectOption('vendors')
  await page.locator('input[type=file]').setInputFiles({
    name: 'rivenditori.xlsx',
    buffer: readFileSync(path),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  })
  await page.getByRole('button', { name: t('imports.check') }).click()
  await expect(page.getByText(t('imports.nothing'))).toBeVisible()

  const name = `Camper ${unique()}`
  const rows = [
    ['Rivenditore', 'Città', 'Indirizzo', 'CAP'],
    [name, 'Nuoro', 'Via Roma 1', '08100'],
  ]
  const buffer = await writeWorkbook(
    rows.map((row) => row.map((value) => ({ type: String, value }))),
  ).toBuffer()
  await follow(page, '/admin/imports')
  await follow(page, '/admin/imports/create')
  await page.getByRole('combobox', { name: t('imports.what') }).selectOption('vendors')
  await page.locator('input[type=file]').setInputFiles({ name: 'nuovo.xlsx', mimeType: '', buffer })
  await page.getByRole('button', { name: t('imports.check') }).click()
  await page.getByRole('button', { name: t('imports.apply') }).click()
  await expect(page.getByText(t('imports.applied'))).toBeVisible()
  await follow(page, `/admin/vendors?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: t('imports.undo') }).click()
  const asked = page.getByRole('dialog', { name: t('imports.undoing.title') })
  await asked.getByRole('button', { name: t('imports.undo') }).click()
  await expect(page.getByText(t('imports.undone'))).toBeVisible()
})
