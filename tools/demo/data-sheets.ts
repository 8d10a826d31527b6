import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { LANGS, type Lang } from '../../shared/languages.ts'
import { companyAddress } from '../../shared/settings/settings.ts'
import { findChromium } from '../local/chromium.ts'
import { ROOT } from '../local/commands.ts'
import { products } from './catalogue/catalogue.ts'
import type { DemoProduct, Text } from './catalogue/types.ts'
import { DEMO } from './settings.ts'

/* Makes the data sheets of some demo products again, a page a language: `node tools/demo/data-sheets.ts`. */

const WITH_SHEETS = ['orizzonte-85', 'duna-50-twin', 'brezza-2200']
const PICTURES = join(import.meta.dirname, 'pictures', 'out')
const FONT = Buffer.from(
  readFileSync(join(ROOT, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')),
).toString('base64')
const TITLE: Text = {
  it: 'Scheda tecnica',
  en: 'Data sheet',
  de: 'Datenblatt',
  fr: 'Fiche technique',
  nl: 'Technisch blad',
}

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const valueIn = (value: Text | string, lang: Lang) => (typeof value === 'string' ? value : value[lang])

const pictureOf = ({ key }: DemoProduct) =>
  `data:image/webp;base64,${Buffer.from(readFileSync(join(PICTURES, 'products', `${key}-480.webp`))).toString('base64')}`

/** The product's data by their groups, as its page has them. */
const table = (product: DemoProduct, lang: Lang) =>
  [...Map.groupBy(product.metas, ({ type }) => type[lang])]
    .map(
      ([group, metas]) =>
        `<tbody><tr><th colspan="2">${html(group)}</th></tr>${metas
          .map(
            ({ name, value }) =>
              `<tr><td>${html(name[lang])}</td><td>${html(valueIn(value, lang))}</td></tr>`,
          )
          .join('')}</tbody>`,
    )
    .join('')

const sheet = (
  product: DemoProduct,
  lang: Lang,
) => `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>
  @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${FONT}); font-weight: 100 900; font-stretch: 62% 125% }
  @page { size: A4; margin: 18mm 20mm }
  body { font: 11pt/1.5 Archivo; color: #1c222b; margin: 0; height: 260mm; display: flex; flex-direction: column }
  h1 { font: 600 28pt/1.1 Archivo; margin: 0 0 4mm } p { color: #5d6570; margin: 0 0 3mm }
  header { display: grid; grid-template-columns: 1fr 78mm; gap: 8mm; align-items: start; margin-bottom: 8mm }
  img { width: 78mm; height: 78mm; object-fit: contain; background: #f3eee3; border-radius: 2mm }
  table { width: 100%; border-collapse: collapse } td { border-top: 0.2mm solid #d9d5cc; padding: 1.6mm 0 } td + td { text-align: right; font-weight: 600 }
  th { text-align: left; font-weight: 600; font-size: 13pt; padding: 4mm 0 1.5mm } footer { margin-top: auto; font-size: 9pt; color: #5d6570 }
  </style><title>${html(product.name[lang])}, ${TITLE[lang]}</title>
  <header><div><p>${DEMO.brand.name} · ${product.code} · ${TITLE[lang]}</p><h1>${html(product.name[lang])}</h1>
  ${product.description[lang]
    .split('\n')
    .filter(Boolean)
    .map((text) => `<p>${html(text)}</p>`)
    .join('')}</div><img src="${pictureOf(product)}" alt="${html(product.name[lang])}"></header>
  <table>${table(product, lang)}</table>
  <footer>${html(DEMO.company.name)}, ${html(companyAddress(DEMO))}</footer>`

mkdirSync(join(PICTURES, 'sheets'), { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const tab = await browser.newPage()
for (const product of products.filter(({ key }) => WITH_SHEETS.includes(key))) {
  for (const lang of LANGS) {
    await tab.setContent(sheet(product, lang), { waitUntil: 'load' })
    await tab.evaluate(() => document.fonts.ready)
    await tab.pdf({ path: join(PICTURES, 'sheets', `${product.key}-${lang}.pdf`), preferCSSPageSize: true })
  }
}
await browser.close()
