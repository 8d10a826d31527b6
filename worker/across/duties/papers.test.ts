import { env } from 'cloudflare:workers'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DUTY_NAMES, dutyOf, factsAt } from '../../../shared/duties/duties.ts'
import { PAPER_PLACES, type PaperPlace, type ShownFact } from '../../../shared/duties/duty.ts'
import type { Law } from '../../../shared/duties/registrations.ts'
import { type Subject, textOf } from '../../../shared/duties/said.ts'
import type { Translate } from '../../../shared/translate.ts'
import { DEMO } from '../../../tools/demo/settings.ts'
import { writeTogether } from '../../base/db/writes.ts'
import { parseEnv } from '../../base/env.ts'
import { keepSettings } from '../../base/settings/settings.ts'
import { translatorOf } from '../../base/texts.ts'
import { dataSheet as makeSheet } from '../../shop/catalogue/data-sheets.ts'
import { type Read, type ReadPart, readPdf } from '../../shop/catalogue/pdf/pdf.testing.ts'
import { documents } from '../../shop/documents/documents.tables.ts'
import { makePapers, opened } from '../../shop/documents/documents.testing.ts'
import { makeStatement } from '../../shop/documents/keeping.ts'
import { readNotice } from '../../shop/offers/documents.ts'
import { makeOfferPdf } from '../../shop/offers/pdf/document.ts'
import { translator as offerTexts } from '../../shop/offers/texts.ts'
import { orderLines } from '../../shop/orders/orders.tables.ts'
import { pageValues } from '../../shop/pages/page-values.ts'
import { makePublished, wordsOf } from '../../shop/pages/pages.testing.ts'
import { readShownPage } from '../../shop/pages/shown-page.ts'
import { makePriceListPdf } from '../../shop/pricing/price-list-document.ts'
import { bare } from '../../testing/as.ts'
import { makeProduct, testDb } from '../../testing/make.ts'
import { makeJpeg } from '../../testing/samples.ts'

/* Each place that a duty's file names really shows its fact: of a French order for a product of which everything was said. */

const LAW = {
  ...{ gtin: '4006381333931', model: 'TV-24', guarantee_months: 60, guarantee_area: 'eu' as const },
  ...{ energy_class: 'E' as const, eprel: '345678', supported_until: '2031-12-31' },
  ...{ battery_chemistry: 'lifepo4' as const, battery_wh: 2560 },
  ...{ refrigerant: 'R32' as const, refrigerant_g: 310 },
  ...{ parts_years: 10, packaging: 'PAP 20, LDPE 4' },
} satisfies Law
const product = {
  kind: 'tv',
  ampere: 3,
  warnings: 'Ne pas ouvrir.',
  data_access: 'Compteur d’heures.',
  ...LAW,
} as const
const seller = {
  name: 'Camping Sud',
  address: 'Rue 1',
  cap: '75001',
  city: 'Paris',
  telephone: '+33 1',
  email: null,
}
const registrations = DEMO.registrations.list.filter(({ country }) => country === 'FR')
const subject: Subject = {
  ...product,
  law: LAW,
  code: 'TV24',
  registrations,
  contract: { binding: 'reservation', vendor: seller.name },
}

/** Everything of a PDF that is seen or read aloud. */
const flat = (part: ReadPart): string[] => [part.text, part.alt ?? '', ...part.kids.flatMap(flat)]
const saidIn = ({ lines, parts }: Read) => [...lines, ...flat(parts)].join(' ')

async function offerBytes(notice: Uint8Array | null = null) {
  const line = {
    ...{ asked: 1, name: 'Téléviseur', detail: '', quantity: 1, price: 100, discount: 0, vat: 2000 },
    ...{ amount: 100, code: 'TV24', satellite: '', energy_class: 'E' as const },
  }
  const totals = { subtotal: 100, discount: 0, shares: [], net: 83, tax: 17, gross: 100 }
  return makeOfferPdf(
    {
      number: '1/1',
      seller,
      customer: { name: 'Ada', surname: 'Roux', email: 'ada@home.test' },
      roof: null,
      offer: {
        ...{
          prices: 'gross',
          discount: { kind: 'percent', value: 0 },
          lines: [line],
          totals,
          documents: [],
          lang: 'fr',
          terms: '',
          note: '',
        },
        ...{ valid_until: '2026-12-31', vat_number: '', accepted_name: '', accepted_at: null },
        ...{ binding: 'reservation', seller: null, vendor_name: seller.name, registrations },
        sent_at: '2026-11-29T12:00:00.000Z',
      },
    },
    parseEnv(env as never).assets,
    await offerTexts('fr'),
    notice,
  )
}
const offer = async () => saidIn(await readPdf(await offerBytes()))

async function paper(kind: 'invoice' | 'packing_list') {
  const sold = await makeProduct({
    ...{ kind: 'tv', ampere: 3, energyClass: 'E', supportedUntil: LAW.supported_until },
    ...{ batteryChemistry: 'lifepo4', batteryWh: 2560, refrigerant: 'R32', refrigerantG: 310 },
    packaging: LAW.packaging,
  })
  const place = { country: 'FR', cap: '75001', city: 'Paris' }
  const vat = { net: 18_000, tax: 2_000, shipping: 0, vatTreatment: 'domestic', vatRate: 2_000 } as const
  const { order } = await makePapers({ ...place, ...vat, status: 'delivered', lang: 'fr' })
  await testDb().update(orderLines).set({ productId: sold.id }).where(eq(orderLines.orderId, order.id))
  const wanted = { kind, orderId: order.id, account: null }
  await writeTogether(testDb(), [
    makeStatement(testDb(), wanted, { may: sql`true`, total: kind === 'invoice' ? sql`o.total` : sql`null` }),
  ])
  const [row] = await testDb().select().from(documents).where(eq(documents.orderId, order.id))
  return saidIn(await opened(row!.id, 'fr'))
}

/** The page of a product with everything that was said of it. */
const makeSold = () =>
  makeProduct({
    ...{ kind: 'tv', ampere: 3, code: 'TV24', warnings: product.warnings, dataAccess: product.data_access },
    ...{ gtin: LAW.gtin, model: LAW.model, guaranteeMonths: 60, guaranteeArea: 'eu' },
    ...{ energyClass: 'E', eprel: LAW.eprel, supportedUntil: LAW.supported_until },
    ...{ batteryChemistry: 'lifepo4', batteryWh: 2560, refrigerant: 'R32', refrigerantG: 310 },
    ...{ partsYears: 10, packaging: LAW.packaging },
  })
async function dataSheet({ slug }: { slug: string }) {
  const [stores, { assets, origin }] = [{ db: testDb(), files: env.FILES }, parseEnv(env as never)]
  const { bytes } = await makeSheet(
    { ...stores, images: {} as ImagesBinding },
    { assets, origin } as never,
    slug,
    'fr',
  )
  const read = await readPdf(bytes)
  expect(read.problems).toEqual([])
  return saidIn(read)
}

/** A retailer's price list with a television. */
async function priceList() {
  const row = {
    ...{ id: 1, code: 'TV24', name: 'Téléviseur', category: 'TV', family: '', min_quantity: 1, pack_size: 1 },
    ...{
      energy_class: 'E' as const,
      list_price: 100,
      breaks: [{ from: 1, price: 100 }],
      vat_rate: 0,
      with_vat: false,
    },
  }
  const { assets } = parseEnv(env as never)
  const now = new Date('2026-11-29T12:00:00Z')
  const bytes = await makePriceListPdf(
    { rows: [row], retailer: 'Camping Sud', isNet: true, lang: 'fr', now },
    assets,
  )
  return saidIn(await readPdf(bytes))
}

async function imprint() {
  const { page } = await readShownPage(testDb(), 'imprint', 'fr')
  return page!.sections.map(({ title, text }) => `${title} ${text}`).join(' ')
}

const MAKERS: Record<PaperPlace, () => Promise<string>> = {
  imprint,
  offer,
  invoice: () => paper('invoice'),
  packing_list: () => paper('packing_list'),
  price_list: priceList,
  data_sheet: () => dataSheet(sold),
}

/** What is drawn in the place of words. */
const DRAWN: Partial<Record<ShownFact, (t: Translate) => string>> = {
  energy: (t) => t('law.energyClass', { class: LAW.energy_class }),
  triman: (t) => `${t('law.triman')}\n${t('law.sorting.bin', { materials: 'LDPE 4, PAP 20' })}`,
}
// A product's numbers are those of all countries.
const DEMO_NUMBERS = DEMO.registrations.list
const shown: Partial<Record<PaperPlace, string>> = {}
let sold: Awaited<ReturnType<typeof makeSold>>
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

beforeAll(async () => {
  keepSettings(DEMO)
  // A legal notice that an administrator wrote without thinking of what duties want.
  await makePublished('imprint', 1, '2021-05-26', { fr: wordsOf('Mentions légales') })
  sold = await makeSold()
  for (const place of PAPER_PLACES) shown[place] = plain(await MAKERS[place]())
})
afterAll(() => keepSettings(DEMO))

const cases = PAPER_PLACES.flatMap((place) =>
  DUTY_NAMES.flatMap((duty) =>
    (dutyOf(duty).shows?.[place] ?? []).map((fact) => [place, fact, duty] as const),
  ),
)

/** What a fact says on a paper, line by line. */
async function linesOf(place: PaperPlace, fact: ShownFact): Promise<string[]> {
  const t = await translatorOf('law', 'contracts')('fr')
  const wanted =
    DRAWN[fact]?.(t) ??
    textOf(fact, place === 'data_sheet' ? { ...subject, registrations: DEMO_NUMBERS } : subject, {
      t,
      lang: 'fr',
    })
  const lines = place === 'imprint' ? (await pageValues('fr')).registrations.split('\n') : wanted.split('\n')
  expect(wanted).not.toBe('')
  return lines.filter(Boolean).map((line) => plain(line.replace(/^= /, '')))
}

test.each(cases)('the %s says %s, as %s wants', async (place, fact) => {
  for (const line of await linesOf(place, fact)) expect(shown[place]).toContain(line)
})

test.each(PAPER_PLACES)('the %s says none of it where no duty wants it', async (place) => {
  const facts = factsAt(place, 'FR')
  const duties = DUTY_NAMES.map(dutyOf)
  const before = duties.map(({ shows }) => shows)
  try {
    for (const duty of duties) Object.assign(duty, { shows: { ...duty.shows, [place]: [] } })
    // The label of a long guarantee names the model, too.
    keepSettings({ ...DEMO, contracts: { ...DEMO.contracts, guarantee_label: false } })
    const bare = plain(await MAKERS[place]())
    for (const fact of facts)
      for (const line of await linesOf(place, fact)) expect(bare, fact).not.toContain(line)
  } finally {
    keepSettings(DEMO)
    for (const [at, duty] of duties.entries()) Object.assign(duty, { shows: before[at] })
  }
})

test('every paper shows something', () => {
  for (const place of PAPER_PLACES) expect(factsAt(place, 'FR')).not.toEqual([])
})

test('the data sheet has the label of a long guarantee, where the shop says that it holds', async () => {
  const t = await translatorOf('law')('fr')
  expect(shown.data_sheet).toContain(t('law.label', { years: 5, product: '' }).trim())
  keepSettings({ ...DEMO, contracts: { ...DEMO.contracts, guarantee_label: false } })
  expect(await dataSheet(sold)).not.toContain('GARAN')
})

test('the official label and notice take the place of the shop’s drawing and words, read aloud alike', async () => {
  const file = `brand/${'3'.repeat(32)}`
  await env.FILES.put(`made/${file}-1920.jpg`, await (await makeJpeg()).arrayBuffer())
  const notice_files = { ...DEMO.contracts.notice_files, fr: file }
  keepSettings({ ...DEMO, contracts: { ...DEMO.contracts, label_file: file, notice_files } })
  const t = await translatorOf('law', 'contracts')('fr')
  const { slug } = (
    await testDb().all<{ slug: string }>(sql`select slug from products where code = 'TV24'`)
  )[0]!
  const sheet = await dataSheet({ slug })
  expect(sheet).toContain(t('law.label', { years: 5, product: '' }).trim())
  expect(sheet).not.toContain('GARAN')
  const stores = { files: env.FILES, images: {} as ImagesBinding }
  const words = t('contracts.notice.text')
  const lines = async (notice: Uint8Array | null) => (await readPdf(await offerBytes(notice))).lines.join(' ')
  expect(await lines(null)).toContain(words.slice(0, 20))
  const official = await readNotice(stores, 'fr')
  expect(await lines(official)).not.toContain(words.slice(0, 20))
  expect(saidIn(await readPdf(await offerBytes(official)))).toContain(words)
  expect(await readNotice(stores, 'de')).toBeNull()
})

test('the data sheet of a product that there is not is not found', async () => {
  expect((await bare.get('/api/products/none/data-sheet.pdf')).status).toBe(404)
})
