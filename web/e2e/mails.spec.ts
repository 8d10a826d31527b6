import { expect, test } from './shop.ts'

test('no mail is wider than a phone, in any language', { tag: '@deep' }, async ({ page, request }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 800 })
  const index = await (await request.get('/api/dev/mails/preview')).text()
  const addresses = [...index.matchAll(/href="(\/api\/dev\/mails\/preview\/[^"&]+)"/g)].map(([, one]) => one!)
  expect(addresses.length).toBeGreaterThan(500)
  const wide: string[] = []
  for (const address of addresses) {
    await page.setContent(await (await request.get(address)).text())
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    if (width > 360) wide.push(`${address}: ${width} px`)
  }
  expect(wide).toEqual([])
})
