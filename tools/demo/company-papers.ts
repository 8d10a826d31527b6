import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { companyAddress } from '../../shared/settings/settings.ts'
import { findChromium } from '../local/chromium.ts'
import { ROOT } from '../local/commands.ts'
import { DEMO } from './settings.ts'
import { type CompanyPaper, companyPapers, PAPERS } from './texts/company-papers.ts'

/*
 * Makes the PDFs of the page on the organisational model again: `node tools/demo/company-papers.ts`. Printed from HTML by
 * Chromium into `web/public/papers/`.
 */
const FONT = Buffer.from(
  readFileSync(join(ROOT, 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2')),
).toString('base64')

const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const paragraphs = (texts: string[]) => texts.map((text) => `<p>${html(text)}</p>`).join('')

const page = ({
  title,
  chapters,
  summary,
}: CompanyPaper) => `<!doctype html><html lang="it"><meta charset="utf-8"><style>
  @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${FONT}); font-weight: 100 900; font-stretch: 62% 125% }
  @page { size: A4; margin: 24mm 30mm }
  body { font: 10.5pt/1.5 Archivo; color: #1c222b; margin: 0; counter-reset: chapter }
  h1, h2 { font-stretch: 112%; font-weight: 600; line-height: 1.15 }
  h1 { font-size: 24pt; margin: 14mm 0 10mm } h2 { font-size: 13pt; margin: 7mm 0 2mm; break-after: avoid }
  .chapter h2::before { counter-increment: chapter; content: counter(chapter) '. ' }
  p { margin: 0 0 2.5mm; text-wrap: pretty } .quiet { color: #5d6570; font-size: 9pt; margin: 0 }
  .summary { margin-top: 10mm; padding-top: 1mm; border-top: 0.2mm solid #d9d5cc; break-inside: avoid }
  </style><title>${html(title)} · ${html(DEMO.company.name)}</title>
  <p class="quiet">${html(DEMO.company.name)} · ${html(companyAddress(DEMO))} · P. IVA ${DEMO.company.vatNumber}</p>
  <h1>${html(title)}</h1>
  ${chapters.map((chapter) => `<section class="chapter"><h2>${html(chapter.title)}</h2>${paragraphs(chapter.text)}</section>`).join('')}
  <section class="summary" lang="en"><h2>Summary in English</h2>${paragraphs(summary)}</section></html>`

mkdirSync(join(ROOT, 'web/public/papers'), { recursive: true })
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] })
const tab = await browser.newPage()
for (const [name, path] of Object.entries(PAPERS)) {
  await tab.setContent(page(companyPapers[name as keyof typeof companyPapers]), { waitUntil: 'load' })
  await tab.evaluate(() => document.fonts.ready)
  await tab.pdf({
    path: join(ROOT, 'web/public', path),
    preferCSSPageSize: true,
    tagged: true,
    outline: true,
  })
}
await browser.close()
