import type { Imported } from '../../../shared/entities.ts'
import { MAX_IMPORT } from '../../../shared/imports/imports.ts'
import { FOREIGN_LANGS } from '../../../shared/languages.ts'
import { FAMILIES, familyCategory } from '../products.ts'
import { WORDS } from '../words.ts'

/** A file as the import screen has read it: what its columns mean, and its rows' cells. */
export interface BenchFile {
  entity: Imported
  columns: string[]
  rows: string[][]
  /** How many records of the list it makes: a product's parts are rows too, but in no list. */
  records: number
}

const word = (n: number) => WORDS[n % WORDS.length]!
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => word(from + i * 7)).join(' ')
const two = (n: number) => String(n).padStart(2, '0')
const dayOf = (n: number) => `${two(1 + (n % 28))}/${two(1 + (n % 12))}/${2008 + (n % 12)}`

/** A file of an entity with as many rows as one may have; `row(1)` to the last. */
function fileOf(entity: Imported, columns: string, row: (n: number) => string[]): BenchFile {
  const count = MAX_IMPORT[entity]
  return {
    entity,
    columns: columns.split(' '),
    rows: Array.from({ length: count }, (_, i) => row(i + 1)),
    records: count,
  }
}

const oldWarranties = () =>
  fileOf(
    'warrantiesolds',
    'code serial_number mounting_date name surname plate email telephone note',
    (n) => [
      ...[
        `${word(n % 20)}-${n % 20}`.toUpperCase(),
        `V${n}`,
        dayOf(n),
        word(n),
        word(n * 3),
        `AB${n % 1000}CD`,
      ],
      ...[`old${n}@example.test`, `+39 02 ${n}`, n % 7 === 0 ? `Montata a ${word(n)}; «urgente»` : ''],
    ],
  )

const retailers = () =>
  fileOf('vendors', 'name city address cap country telephone email lat lng active', (n) => [
    ...[
      `Camper ${word(n)} ${n}`,
      word(n * 5),
      `Via ${word(n * 3)} ${n}`,
      String(10_000 + (n % 80_000)),
      'IT',
    ],
    ...[`02 ${n}`, `r${n}@example.test`, `45,${n % 1000}`, `9,${n % 1000}`, n % 9 ? 'sì' : 'no'],
  ])

/** The shop has this many retailers before. */
export const RETAILERS = 100
const HASH = `$2y$10$${'abcdefghij'.repeat(6).slice(0, 53)}`

const accounts = () =>
  fileOf(
    'vendor-accounts',
    'email first_name last_name telephone vendor_id active lang password_hash',
    (n) => [
      ...[`account${n}@example.test`, word(n), word(n * 3), `02 ${n}`, String(1 + (n % RETAILERS)), 'sì'],
      ...['it', n % 2 ? HASH : ''],
    ],
  )

/** Of each product the file has these rows of parts, in two tables. */
const PARTS = 4

/** Products in five languages, as long as a manufacturer's pages are, each with its parts. */
function products(): BenchFile {
  const texts = FOREIGN_LANGS.flatMap((lang) => [`name_${lang}`, `description_${lang}`, `types_${lang}`])
  const columns = `code kind name category family price active description types ampere table section part_code ${texts.join(' ')}`
  const file = fileOf('products', columns, (n) => {
    const [product, part] = [Math.floor((n - 1) / (PARTS + 1)), (n - 1) % (PARTS + 1)]
    const code = `IMP-${product}`
    if (part > 0) {
      return [
        ...[
          code,
          'part',
          `Vite ${part}`,
          '',
          '',
          '3,50',
          'sì',
          '',
          '',
          '',
          part > 2 ? '2' : '1',
          String(part),
        ],
        ...[`${code}-${part}`, ...texts.map(() => '')],
      ]
    }
    const family = 1 + (product % FAMILIES)
    return [
      ...[code, 'device', `${words(product, 2)} ${product}`, `Categoria ${familyCategory(family)}`],
      ...[
        `Famiglia ${family}`,
        `${100 + (product % 900)},50`,
        'sì',
        words(product, 300),
        words(product, 2),
        '1,5',
      ],
      ...[
        '',
        '',
        '',
        ...FOREIGN_LANGS.flatMap((lang) => [`${words(product, 2)} ${lang}`, words(product + 1, 300), '']),
      ],
    ]
  })
  return { ...file, records: Math.ceil(file.rows.length / (PARTS + 1)) }
}

/** The files in the order in which they are imported, made when their turn comes. */
export const FILES = [oldWarranties, retailers, accounts, products]
