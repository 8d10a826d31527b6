import { expect, expectAccessible, test } from './shop.ts'
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
  .ground { position: relative; background: #fff; color: #000 }
  .veil { position: absolute; inset: 0; background: #111 }
  .veiled { position: relative }
  @media (width < 1200px) { .veil, .named-when-wide { display: none } }
  @media (width > 500px) and (width < 1200px) { .label { display: none } }
  .odd { color: #777; background: #888 }
</style>
<main>
  <img src="data:,">
  <p class="in-the-dark">Pale</p>
  <p class="when-narrow">Pale</p>
  <button class="when-wide" type="button"></button>
  <div class="between"><button class="tiny" type="button">a</button><button class="tiny" type="button">b</button></div>
  <div class="broad">Broad</div>
  <div class="ground"><div class="veil"></div><p class="veiled">Black on what lies below</p></div>
  <button class="icon" type="button"><span class="named-when-wide">Open</span></button>
  <label class="label" for="field">Name</label><input class="field" id="field">
  <ul>${'<li class="even"><a href="#">Row</a></li>'.repeat(9)}<li class="odd">Row</li>${'<li class="even"><a href="#">Row</a></li>'.repeat(9)}</ul>
  <ol>${'<li class="odd">Row</li>'.repeat(9)}</ol>
</main></html>`

const numbers = (to: number) => Array.from({ length: to }, (_, i) => i + 1)
const ROWS = ['ul > .odd', ...numbers(9).map((n) => `.odd:nth-child(${n})`)].join(' | ')
/** The tenth row has none. */
const LINKS = numbers(19)
  .filter((n) => n !== 10)
  .map((n) => `.even:nth-child(${n}) > a`)
  .join(' | ')

test('a fault is found in each width and scheme in which it shows, and in no other', {
  tag: '@deep',
}, async ({ page }) => {
  await page.route('**/faulty', (route) => route.fulfill({ contentType: 'text/html', body: FAULTY }))
  await page.goto('/faulty')
  expect((await findFaults(page)).sort()).toEqual([
    `1440 dark: color-contrast: .in-the-dark | .veiled | ${ROWS}`,
    '1440 light: button-name: .when-wide',
    `1440 light: color-contrast: .veiled | ${ROWS}`,
    '1440 light: image-alt: img',
    `1440 light: target-size: ${LINKS}`,
    `360 dark: color-contrast: .in-the-dark | .when-narrow | ${ROWS}`,
    '360 dark: scrolls sideways: 1008 px',
    '360 light: button-name: .icon',
    `360 light: color-contrast: .when-narrow | ${ROWS}`,
    '360 light: image-alt: img',
    '360 light: scrolls sideways: 1008 px',
    `360 light: target-size: ${LINKS}`,
    `768 dark: color-contrast: .in-the-dark | ${ROWS}`,
    '768 light: button-name: .icon',
    `768 light: color-contrast: ${ROWS}`,
    '768 light: image-alt: img',
    '768 light: label: #field',
    `768 light: target-size: .tiny:nth-child(1) | .tiny:nth-child(2) | ${LINKS}`,
  ])
})

const stateWith = (fault: string) =>
  `<!doctype html><html lang="it"><title>State</title><style>${fault}</style><main><p>Text</p></main></html>`

test('a journey’s look at a state sees what shows in the widest or the narrowest view', {
  tag: '@deep',
}, async ({ page }) => {
  let looks = 0
  const look = async (fault: string) => {
    const address = `/states-${++looks}`
    await page.route(`**${address}`, (route) =>
      route.fulfill({ contentType: 'text/html', body: stateWith(fault) }),
    )
    await page.goto(address)
    return expectAccessible(page)
  }
  await look('')
  await expect(look('@media (width > 1200px) { p { color: #777; background: #888 } }')).rejects.toThrow(
    'contrast',
  )
  await expect(
    look('@media (width < 500px) and (prefers-color-scheme: dark) { p { color: #777; background: #888 } }'),
  ).rejects.toThrow('360 dark')
  await expect(look('p { width: 2000px }')).rejects.toThrow('scrolls sideways')
})
