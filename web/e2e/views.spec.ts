import { expect, test } from './shop.ts'
import { findFaults } from './views.ts'

/** A page with faults that show in some views only. */
const FAULTY = `<!doctype html><html lang="it"><title>Faults</title><meta name="viewport" content="width=device-width">
<style>
  .in-the-dark { color: #000; background: #fff }
  .when-narrow { color: #777; background: #888 }
  .tiny { all: unset; display: inline-block; width: 10px; height: 10px; font-size: 10px }
  .broad { width: 100px }
  @media (prefers-color-scheme: dark) { .in-the-dark { color: #777; background: #888 } }
  @media (width > 500px) { .when-narrow { display: none } }
  @media (width < 1200px) { .when-wide { display: none } }
  @media (width < 600px) or (width > 1000px) { .between { display: none } }
  @media (width < 500px) { .broad { width: 1000px } }
</style>
<main>
  <img src="data:,">
  <p class="in-the-dark">Pale</p>
  <p class="when-narrow">Pale</p>
  <button class="when-wide" type="button"></button>
  <div class="between"><button class="tiny" type="button">a</button><button class="tiny" type="button">b</button></div>
  <div class="broad">Broad</div>
</main></html>`

test('a fault is found in each width and scheme in which it shows, and in no other', async ({ page }) => {
  await page.route('**/faulty', (route) => route.fulfill({ contentType: 'text/html', body: FAULTY }))
  await page.goto('/faulty')
  expect((await findFaults(page)).sort()).toEqual([
    '1440 dark: color-contrast: .in-the-dark',
    '1440 light: button-name: .when-wide',
    '1440 light: image-alt: img',
    '360 dark: color-contrast: .in-the-dark | .when-narrow',
    '360 dark: scrolls sideways: 1008 px',
    '360 light: color-contrast: .when-narrow',
    '360 light: image-alt: img',
    '360 light: scrolls sideways: 1008 px',
    '768 dark: color-contrast: .in-the-dark',
    '768 light: image-alt: img',
    '768 light: target-size: .tiny:nth-child(1) | .tiny:nth-child(2)',
  ])
})
