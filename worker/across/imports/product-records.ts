import * as z from 'zod/mini'
import { parse } from 'zod/v4/core'
import { partData, productData } from '../../../shared/catalogue/catalogue.admin.ts'
import { eachFact, type FactName, PRODUCT_FACTS } from '../../../shared/catalogue/product-fields.ts'
import type { ProductKind } from '../../../shared/catalogue/product-kinds.ts'
import { TEXT_LANGS, TEXTS } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import { STOCK_NAMES, type Stock, settled, stockOf } from '../../../shared/parts/stock.ts'
import { pick, type SqlRow } from '../../base/db/reads.ts'
import { normalise } from '../../base/db/search.ts'
import type { products } from '../../shop/catalogue/catalogue.tables.ts'
import type { FILED } from '../../shop/catalogue/product-fields.ts'
import { ambiguousAmong, type Cells, errorsOf, numberOf, type RowError, textOf, yesOf } from './importer.ts'
import type { Wanted } from './product-groups.ts'

type Row = SqlRow<typeof products>
export type Texts = Pick<Row, (typeof TEXTS)[number]>
/** A product as it is written down, in the order of `FILED`. `code` is null of one that an export calls by its id. */
export interface ProductRecord extends Omit<Pick<Row, (typeof FILED)[number]>, 'active'>, Stock {
  active: boolean
  /** The id of what is sold in its place, if anything, as the form's history has it. */
  replaced_by: number[]
  translations: Partial<Record<Lang, Texts>>
}
/** A part in a table of a product, as it is written down. */
export interface PartRecord {
  kind: 'part'
  product: string
  table: number
  section: string
  part_code: string | null
  name: string
  price: number | null
  active: boolean
}

/** Categories and families by name. */
export interface Groups {
  cats: Map<string, { id: number; name: string }[]>
  fams: Map<string, { id: number; name: string; cat_id: number }[]>
}

const groupName = z.object({ name: productData.shape.name })

const tagsOf = (text: string) => parse(productData.shape.types, text) ?? ''

/** An empty cell of a translation empties its field but the name, as the Italian ones; where there is none yet, nothing but empty cells makes none. */
function translationsOf(cells: Cells, known: ProductRecord['translations'], name: string) {
  const pairs = TEXT_LANGS.map((lang) => {
    const given = (text: string) => cells[`${text}_${lang}`] as string | null | undefined
    const before = known[lang]
    if (TEXTS.every((text) => (before ? given(text) === undefined : !given(text))))
      return [lang, before] as const
    const textIn = (field: 'description' | 'warnings' | 'data_access' | 'types') =>
      given(field) === undefined ? (before?.[field] ?? '') : (given(field) ?? '')
    const after: Texts = {
      name: given('name') ?? before?.name ?? name,
      description: textIn('description'),
      warnings: textIn('warnings'),
      data_access: textIn('data_access'),
      types: given('types') ? tagsOf(textIn('types')) : textIn('types'),
    }
    return [lang, after] as const
  })
  return Object.fromEntries(pairs.filter(([, texts]) => texts)) as ProductRecord['translations']
}

/** A fact as a cell says it; without the column as it was, empty as for a new product. */
function factOf(cells: Cells, name: FactName, known: string | number | null = null) {
  const { cell, empty } = PRODUCT_FACTS[name]
  if (cell === 'text') return textOf(cells, name, String(known ?? '')) || empty
  return numberOf(cells, name, known as number | null) ?? empty
}

/** The stock as the cells say it; without a column as it was. */
const stockIn = (cells: Cells, known: ProductRecord | undefined): Stock => ({
  ...stockOf(known),
  ...(pick(
    cells,
    STOCK_NAMES.filter((name) => cells[name] !== undefined),
  ) as Partial<Stock>),
})

/** Whether a category or a family could be called so. */
const isGroupName = (name: Cells[string]) => name !== null && errorsOf(groupName, { name }).length === 0

const BY_ID = /^#\d+$/

/** The product that a row means, and what is wrong with it. */
export function productOf(
  cells: Cells,
  before: ProductRecord | undefined,
  groups: Groups,
  isMaking: boolean,
) {
  const errors: RowError[] = []
  const makes: Wanted = {}
  const refuse = (column: string, message: string) => errors.push({ column, message })
  let categoryId = before?.cat_id ?? null
  if (cells.category !== undefined) {
    const named = groups.cats.get(normalise(String(cells.category ?? ''))) ?? []
    // Of two of one name, which there may be from before, it is the one that the product is in.
    categoryId = (named.find(({ id }) => id === before?.cat_id) ?? named[0])?.id ?? null
    if (named.length > 1 && categoryId !== before?.cat_id) errors.push(...ambiguousAmong('category', [named]))
    if (categoryId === null && isMaking && isGroupName(cells.category))
      makes.category = String(cells.category)
    else if (categoryId === null) refuse('category', cells.category === null ? 'required' : 'unknown')
  } else if (!before) refuse('category', 'required')
  let familyId = before?.fam_id ?? null
  if (cells.family !== undefined) {
    const named = groups.fams.get(normalise(String(cells.family ?? ''))) ?? []
    const inCategory = named.filter((family) => family.cat_id === categoryId)
    familyId = (inCategory.find(({ id }) => id === before?.fam_id) ?? inCategory[0])?.id ?? null
    if (inCategory.length > 1 && familyId !== before?.fam_id)
      errors.push(...ambiguousAmong('family', [inCategory]))
    if (cells.family !== null && familyId === null) {
      if (named.length === 0 && isMaking && isGroupName(cells.family)) makes.family = String(cells.family)
      else refuse('family', named.length > 0 ? 'fam_of_cat' : 'unknown')
    }
  }
  const kind = (cells.kind as ProductKind | null | undefined) ?? before?.kind ?? 'device'
  if (before && kind !== before.kind) refuse('kind', 'kind_fixed')
  if (!before && BY_ID.test(String(cells.code))) refuse('code', 'unknown')
  const name = textOf(cells, 'name', before?.name)
  const after: ProductRecord = settled({
    code: before ? before.code : String(cells.code),
    kind,
    name,
    cat_id: categoryId,
    fam_id: familyId,
    price: numberOf(cells, 'price', before?.price),
    active: yesOf(cells, 'active', before?.active ?? true),
    description: textOf(cells, 'description', before?.description),
    warnings: textOf(cells, 'warnings', before?.warnings),
    data_access: textOf(cells, 'data_access', before?.data_access),
    types: cells.types === undefined ? (before?.types ?? '') : tagsOf(textOf(cells, 'types')),
    ...eachFact((name) => factOf(cells, name, before?.[name])),
    ...stockIn(cells, before),
    replaced_by: before?.replaced_by ?? [],
    translations: translationsOf(cells, before?.translations ?? {}, name),
  })
  if (after.price === null) refuse('price', 'required')
  for (const [lang, texts] of Object.entries(after.translations)) {
    errors.push(
      ...errorsOf(productData, texts).map(({ column, message }) => ({
        column: `${column}_${lang}`,
        message,
      })),
    )
  }
  const ofForm = errorsOf(productData, after, { cat_id: 'category', fam_id: 'family' })
  if (makes.family !== undefined) {
    makes.key = normalise(makes.family)
    makes.of = makes.category === undefined ? (categoryId ?? '') : normalise(makes.category)
  }
  const isNew = makes.category !== undefined || makes.family !== undefined
  return { after, errors: [...errors, ...ofForm], ...(isNew && { makes }) }
}

/** The part that a row means, and what is wrong with it. */
export function partOf(cells: Cells, before: PartRecord | undefined) {
  const after: PartRecord = {
    kind: 'part',
    product: String(cells.code),
    table: tableOf(cells),
    section: textOf(cells, 'section', before?.section),
    part_code: textOf(cells, 'part_code', before?.part_code ?? '') || null,
    name: textOf(cells, 'name', before?.name),
    price: numberOf(cells, 'price', before?.price),
    active: yesOf(cells, 'active', before?.active ?? true),
  }
  const errors = errorsOf(partData, { ...after, code: after.part_code }, { code: 'part_code' })
  if (after.table < 1 || after.table > 50) errors.push({ column: 'table', message: 'number' })
  return { after, errors }
}

/** Of parts without a number of their table it is the first. */
export const tableOf = (cells: Cells) => (cells.table as number | null | undefined) ?? 1
