import { AVIF_WIDTHS } from '../../shared/catalogue/pictures.ts'
import { expect, test } from './shop.ts'

const PAGES = [
  '/fr/compare?first=orizzonte-85&second=orizzonte-65',
  '/it/products',
  '/de',
  '/en/products/orizzonte-85',
]
/** A phone, a tablet and a screen, as wide and with as many dots a pixel as they have. */
const SCREENS = [
  [360, 3],
  [768, 2],
  [1440, 1],
] as const

/** What is chosen for each picture of ours that the page has, and how many dots it is wide. */
async function chosenHere() {
  const shown = [...document.querySelectorAll<HTMLImageElement>('img[src^="/files/"]')].filter(
    (image) => image.checkVisibility() && image.offsetWidth > 0,
  )
  for (const image of shown) image.loading = 'eager'
  while (shown.some(({ currentSrc }) => !currentSrc)) await new Promise(requestAnimationFrame)
  return shown.map(({ currentSrc, offsetWidth }) => ({
    chosen: currentSrc,
    dots: offsetWidth * devicePixelRatio,
  }))
}

for (const [width, dots] of SCREENS) {
  test.describe(`on ${width} pixels of ${dots} dots`, () => {
    test.use({ viewport: { width, height: 900 }, deviceScaleFactor: dots })
    test('pictures come as AVIF in the size that is shown', { tag: '@deep' }, async ({ page }) => {
      const here = new Set<string>()
      for (const path of PAGES) {
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        const pictures = await page.evaluate(chosenHere)
        expect(pictures.length, path).toBeGreaterThan(0)
        const fitting = (shown: number) => {
          const enough = AVIF_WIDTHS.find((of) => of >= shown) ?? 1200
          // With more than one dot a pixel Chromium takes the next smaller one where it is the closer one.
          return AVIF_WIDTHS.filter((of) => of === enough || (dots > 1 && of < enough && of * 1.25 >= shown))
        }
        const widthOf = (chosen: string) => Number(/-(\d+)\.avif$/.exec(chosen)?.[1])
        // The largest first: a small picture may be a file that is here already for a large one.
        for (const { chosen, dots: shown } of pictures.toSorted((a, b) => b.dots - a.dots)) {
          if (here.has(chosen)) continue
          expect(fitting(shown), `${path}: ${chosen} for ${shown}`).toContain(widthOf(chosen))
          here.add(chosen)
        }
      }
    })
  })
}

test('who does not know AVIF gets the same pictures as WebP', { tag: '@deep' }, async ({ request }) => {
  const html = await (await request.get('/it/products')).text()
  const [, avif, webp] =
    /<source type="image\/avif" srcset="([^ "]+) [^>]*><img src="([^"]+-480\.webp)"/i.exec(html)!
  for (const [src, type] of [
    [avif!, 'image/avif'],
    [webp!, 'image/webp'],
  ] as const) {
    const { 'content-type': given, 'cache-control': kept } = (await request.get(src)).headers()
    expect([given, kept]).toEqual([type, expect.stringContaining('immutable')])
  }
})
