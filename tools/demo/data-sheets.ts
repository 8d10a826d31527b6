import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { arrowSvg } from '../../shared/catalogue/energy-arrow.ts'
import { LANG_NAMES, LANGS, type Lang } from '../../shared/languages.ts'
import { companyAddress } from '../../shared/settings/settings.ts'
import { findChromium } from '../local/chromium.ts'
import { ROOT } from '../local/commands.ts'
import { products } from './catalogue/catalogue.ts'
import { ENERGY } from './catalogue/energy-words.ts'
import { lawOf } from './catalogue/law.ts'
import type { DemoProduct, Text } from './catalogue/types.ts'
import { warningsOf } from './catalogue/warnings.ts'
import { DEMO } from './settings.ts'

/*
 * Makes the data sheets of some demo products again, a page a language, and the papers that the law asks for: safety instructions, product
 * information sheets of televisions, a page a language in one file: `node tools/demo/data-sheets.ts`.
 */

const WITH_SHEETS = ['orizzonte-85', 'duna-50-twin', 'brezza-2200', 'schermo-24-smart']
const WITH_SAFETY = ['orizzonte-85', 'brezza-2200', 'riserva-200']
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

const SAFETY: Text = {
  it: 'Avvertenze di sicurezza',
  en: 'Safety warnings',
  de: 'Sicherheitshinweise',
  fr: 'Consignes de sécurité',
  nl: 'Veiligheidswaarschuwingen',
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

const paragraphs = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((each) => `<p>${html(each)}</p>`)
    .join('')

const safety = (product: DemoProduct, lang: Lang) => {
  const text = warningsOf(product, lang)
  return text && `<section class="safety"><h2>${SAFETY[lang]}</h2>${paragraphs(text)}</section>`
}

const arrow = (product: DemoProduct, lang: Lang) => {
  const { energy_class } = lawOf(product.key, product.id)
  return energy_class ? arrowSvg(energy_class, ENERGY.class[lang]) : ''
}

const document = (
  lang: Lang,
  title: string,
  body: string,
) => `<!doctype html><html lang="${lang}"><meta charset="utf-8"><style>
  @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${FONT}); font-weight: 100 900; font-stretch: 62% 125% }
  @page { size: A4; margin: 18mm 20mm }
  body { font: 10.5pt/1.42 Archivo; color: #1c222b; margin: 0; height: 260mm; display: flex; flex-direction: column }
  h1 { font: 600 28pt/1.1 Archivo; margin: 0 0 4mm } p { color: #5d6570; margin: 0 0 3mm }
  header { display: grid; grid-template-columns: 1fr 58mm; gap: 8mm; align-items: start; margin-bottom: 4mm }
  img { width: 58mm; height: 58mm; object-fit: contain; background: #f3eee3; border-radius: 2mm }
  table { width: 100%; border-collapse: collapse } td { border-top: 0.2mm solid #d9d5cc; padding: 1mm 0; font-size: 10pt; line-height: 1.35 } td + td { text-align: right; font-weight: 600 }
  th { text-align: left; font-weight: 600; font-size: 13pt; padding: 3mm 0 1mm } footer { margin-top: auto; font-size: 9pt; color: #5d6570 }
  svg { display: block; margin-bottom: 3mm } h2 { font: 600 13pt/1.2 Archivo; margin: 4mm 0 1.5mm } .safety p { font-size: 9pt; line-height: 1.4; margin: 0 0 1.5mm; color: #1c222b }
  body:has(article) { display: block; height: auto }
  article { height: 258mm; display: flex; flex-direction: column; overflow: hidden } article + article { break-before: page }
  </style><title>${html(title)}</title>${body}`

const FOOTER = `<footer>${html(DEMO.company.name)}, ${html(companyAddress(DEMO))}, ${html(DEMO.contacts.email.info)}</footer>`

const sheet = (product: DemoProduct, lang: Lang) =>
  document(
    lang,
    `${product.name[lang]}, ${TITLE[lang]}`,
    `<header><div><p>${DEMO.brand.name} · ${product.code} · ${TITLE[lang]}</p><h1>${html(product.name[lang])}</h1>
  ${paragraphs(product.description[lang])}${arrow(product, lang)}</div><img src="${pictureOf(product)}" alt="${html(product.name[lang])}"></header>
  <table>${table(product, lang)}</table>${safety(product, lang)}${FOOTER}`,
  )

/** A page a language in one file. */
const booklet = (product: DemoProduct, title: Text, body: (lang: Lang) => string) =>
  document(
    'it',
    `${product.name.it}, ${title.it}`,
    LANGS.map(
      (lang) => `<article lang="${lang}"><p>${DEMO.brand.name} · ${product.code} · ${LANG_NAMES[lang]}</p>
      <h1>${html(product.name[lang])}</h1>${body(lang)}${FOOTER}</article>`,
    ).join(''),
  )

/** What a television's information sheet says (Delegated Regulation (EU) 2019/2013, Annex V). */
const energySheet = (product: DemoProduct, lang: Lang) => {
  const { energy_class, eprel, supported_until } = lawOf(product.key, product.id)
  const watts = Math.round((product.ampere ?? 0) * 12)
  const inches = product.name.it.match(/\d+/)![0]
  const values: [name: Text, value: string][] = [
    [ENERGY.maker, `${DEMO.company.name}, ${companyAddress(DEMO)}`],
    [ENERGY.model, product.code],
    [ENERGY.class, energy_class ?? ''],
    [ENERGY.power, `${watts} W`],
    [ENERGY.off, '0,3 W'],
    [ENERGY.standby, '0,5 W'],
    [ENERGY.screen, `${Math.round(Number(inches) * 2.54)} cm (${inches}″)`],
    [ENERGY.resolution, inches === '19' ? '1366 × 768 px' : '1920 × 1080 px'],
    [ENERGY.panel, 'LED LCD'],
    [ENERGY.supply, '12 V DC'],
    [ENERGY.updates, supported_until ?? '–'],
    [ENERGY.register, `EPREL ${eprel}`],
  ]
  return `<h2>${ENERGY.title[lang]}</h2>${arrow(product, lang)}<table>${values
    .map(([name, value]) => `<tr><td>${html(name[lang])}</td><td>${html(value)}</td></tr>`)
    .join('')}</table>`
}

mkdirSync(join(PICTURES, 'sheets'), { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const tab = await browser.newPage()
const print = async (name: string, page: string) => {
  await tab.setContent(page, { waitUntil: 'load' })
  await tab.evaluate('document.fonts.ready')
  await tab.pdf({ path: join(PICTURES, 'sheets', `${name}.pdf`), preferCSSPageSize: true })
}
for (const product of products.filter(({ key }) => WITH_SHEETS.includes(key))) {
  for (const lang of LANGS) {
    await print(`${product.key}-${lang}`, sheet(product, lang))
  }
}
for (const product of products) {
  if (WITH_SAFETY.includes(product.key))
    await print(
      `${product.key}-safety`,
      booklet(product, SAFETY, (lang) => safety(product, lang)),
    )
  if (product.kind === 'tv')
    await print(
      `${product.key}-energy`,
      booklet(product, ENERGY.title, (lang) => energySheet(product, lang)),
    )
}
await browser.close()
