import type { FedProduct } from '../../../shared/feeds/feeds.ts'
import { LANGS } from '../../../shared/languages.ts'
import { euros } from '../../base/lists/cells.ts'
import { BYTE_ORDER_MARK, FORMULA } from '../../base/lists/csv.ts'
import { csvLines } from '../../base/lists/csv-lines.ts'
import { type Cell, Decimal } from '../../base/lists/list.ts'

/** How many prices by quantity have columns. */
const BREAKS = 3
/** Between several addresses in one cell; none of ours has a blank. */
const joined = (parts: { url: string }[]) => parts.map(({ url }) => url).join(' ')

/** The columns of the file, whose names no language changes: programs read it. */
const COLUMNS: Record<string, (product: FedProduct) => Cell> = {
  id: ({ id }) => id,
  code: ({ code }) => code,
  gtin: ({ gtin }) => gtin,
  model: ({ model }) => model,
  brand: ({ brand }) => brand,
  updated_at: ({ updated_at }) => updated_at,
  currency: ({ price }) => price.currency,
  list_price: ({ price }) => euros(price.list),
  list_price_gross: ({ price }) => euros(price.list_gross),
  ...Object.fromEntries(
    Array.from({ length: BREAKS }, (_, at): [string, (product: FedProduct) => Cell][] => [
      [`from_${at + 1}`, ({ price }) => price.own[at]?.from ?? null],
      [`price_${at + 1}`, ({ price }) => euros(price.own[at]?.price ?? null)],
    ]).flat(),
  ),
  vat_rate: ({ price }) => new Decimal((price.vat_rate / 100).toFixed(2)),
  stock: ({ stock }) => stock.state,
  pieces: ({ stock }) => stock.pieces,
  expected_on: ({ stock }) => stock.expected_on,
  min_quantity: (product) => product.min_quantity,
  pack_size: (product) => product.pack_size,
  weight_g: ({ weight_g }) => weight_g,
  energy_class: ({ energy_class }) => energy_class,
  eprel: ({ eprel }) => eprel,
  hs_code: ({ hs_code }) => hs_code,
  origin: ({ origin }) => origin,
  guarantee_months: ({ guarantee_months }) => guarantee_months,
  pictures: ({ pictures }) => joined(pictures),
  documents: ({ documents }) => joined(documents),
  video: ({ video }) => video,
  ...Object.fromEntries(
    LANGS.flatMap((lang) =>
      (['name', 'category', 'family', 'description', 'warnings', 'url'] as const).map(
        (text): [string, (product: FedProduct) => Cell] => [
          `${text}_${lang}`,
          ({ texts }) => texts[lang][text],
        ],
      ),
    ),
  ),
}

/** The feed as CSV (RFC 4180) in UTF-8, with commas and decimal points whatever the language. */
export const feedCsv = (products: FedProduct[]): string =>
  BYTE_ORDER_MARK +
  csvLines(
    [Object.keys(COLUMNS), ...products.map((product) => Object.values(COLUMNS).map((cell) => cell(product)))],
    FORMULA,
    'en',
  )
