import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { LANG_NAMES, LANGS, type Lang } from '../../shared/languages.ts'
import { companyAddress } from '../../shared/settings/settings.ts'
import { findChromium } from '../local/chromium.ts'
import { ROOT } from '../local/commands.ts'
import { products } from './catalogue/catalogue.ts'
import type { DemoProduct, Text } from './catalogue/types.ts'
import { DEMO } from './settings.ts'

/*
 * Makes the manuals of the demo shop again: `node tools/demo/manuals.ts`. One booklet a product, a page a language, printed
 * from HTML by Chromium.
 */
const PICTURES = join(import.meta.dirname, 'pictures', 'out')
const FONT = readFileSync(
  join(ROOT, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'),
)

const WORDS: Record<'manual' | 'data' | 'questions' | 'safety' | 'safetyText', Text> = {
  manual: {
    it: 'Libretto d’uso',
    en: 'User manual',
    de: 'Bedienungsanleitung',
    fr: 'Notice d’utilisation',
    nl: 'Gebruiksaanwijzing',
  },
  data: {
    it: 'Dati tecnici',
    en: 'Technical data',
    de: 'Technische Daten',
    fr: 'Données techniques',
    nl: 'Technische gegevens',
  },
  questions: {
    it: 'Domande frequenti',
    en: 'Questions',
    de: 'Häufige Fragen',
    fr: 'Questions fréquentes',
    nl: 'Veelgestelde vragen',
  },
  safety: { it: 'Sicurezza', en: 'Safety', de: 'Sicherheit', fr: 'Sécurité', nl: 'Veiligheid' },
  safetyText: {
    it: 'Montaggio e collegamento elettrico spettano a un rivenditore autorizzato. Prima di ogni lavoro staccare la batteria. Non aprire l’apparecchio: all’interno non ci sono parti che l’utente possa riparare.',
    en: 'Fitting and wiring are the work of an authorised retailer. Disconnect the battery before any work. Do not open the device: there are no parts inside that the user can repair.',
    de: 'Einbau und Anschluss sind Sache eines autorisierten Händlers. Vor allen Arbeiten die Batterie abklemmen. Das Gerät nicht öffnen: Es enthält keine Teile, die der Benutzer reparieren kann.',
    fr: 'Le montage et le raccordement reviennent à un revendeur agréé. Débrancher la batterie avant toute intervention. Ne pas ouvrir l’appareil : aucune pièce ne peut être réparée par l’utilisateur.',
    nl: 'Inbouw en aansluiting zijn werk voor een erkende dealer. Maak voor elk werk de accu los. Open het apparaat niet: er zitten geen onderdelen in die de gebruiker kan repareren.',
  },
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')
const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const valueIn = (value: Text | string, lang: Lang) => (typeof value === 'string' ? value : value[lang])

const page = (product: DemoProduct, lang: Lang) => `
  <section lang="${lang}">
    <p class="quiet">${LANG_NAMES[lang]}</p>
    <h2>${html(product.name[lang])}</h2>
    ${product.description[lang]
      .split('\n\n')
      .map((text) => `<p>${html(text)}</p>`)
      .join('')}
    <h3>${WORDS.safety[lang]}</h3><p>${html(WORDS.safetyText[lang])}</p>
    <h3>${WORDS.data[lang]}</h3>
    <table>${product.metas.map((meta) => `<tr><td>${html(meta.name[lang])}</td><td>${html(valueIn(meta.value, lang))}</td></tr>`).join('')}</table>
    ${product.faqs.length > 0 ? `<h3>${WORDS.questions[lang]}</h3>` : ''}
    ${product.faqs.map((faq) => `<p><b>${html(faq.title[lang])}</b><br>${html(faq.content[lang])}</p>`).join('')}
  </section>`

const booklet = (product: DemoProduct) => `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${base64(FONT)}); font-weight: 100 900; font-stretch: 62% 125% }
  @page { size: A5; margin: 12mm }
  body { font: 7.7pt/1.4 Archivo; color: #1c222b; margin: 0 }
  h1, h2, h3 { font-stretch: 112%; font-weight: 600; line-height: 1.15; margin: 0 0 3mm }
  h1 { font-size: 26pt } h2 { font-size: 15pt } h3 { font-size: 10pt; margin-top: 3.5mm }
  .cover { height: 180mm; display: flex; flex-direction: column; justify-content: space-between }
  .cover img { width: 100%; border-radius: 2mm } .quiet { color: #5d6570; margin: 0 0 2mm }
  section { break-before: page } p { margin: 0 0 2mm }
  table { width: 100%; border-collapse: collapse } td { border-top: 0.2mm solid #d9d5cc; padding: 0.7mm 0; vertical-align: top } td + td { text-align: right; font-weight: 600 }
  </style><title>${html(product.name.it)}</title>
  <div class="cover"><div><p class="quiet">${DEMO.brand.name} · ${product.code}</p><h1>${html(product.name.it)}</h1>
  <p class="quiet">${LANGS.map((lang) => WORDS.manual[lang]).join(' · ')}</p></div>
  <img src="data:image/webp;base64,${base64(readFileSync(join(PICTURES, 'products', `${product.key}-480.webp`)))}">
  <p class="quiet">${html(DEMO.company.name)}, ${html(companyAddress(DEMO))}</p></div>
  ${LANGS.map((lang) => page(product, lang)).join('')}`

mkdirSync(join(PICTURES, 'manuals'), { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const tab = await browser.newPage()
for (const product of products.filter(({ manual }) => manual)) {
  await tab.setContent(booklet(product), { waitUntil: 'load' })
  await tab.evaluate(() => document.fonts.ready)
  await tab.pdf({
    path: join(PICTURES, 'manuals', `${product.key}.pdf`),
    preferCSSPageSize: true,
    printBackground: true,
  })
}
await browser.close()
