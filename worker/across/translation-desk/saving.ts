import type { AdminRole } from '../../../shared/base/areas.ts'
import { categoryBody, familyBody, productBody } from '../../../shared/catalogue/catalogue.admin.ts'
import { faqBody, updateBody } from '../../../shared/content/content.admin.ts'
import type { ForeignLang } from '../../../shared/languages.ts'
import { partBody } from '../../../shared/parts/parts.admin.ts'
import { retailerCategoryBody } from '../../../shared/retailers/retailers.admin.ts'
import type { DeskBody, DeskRecord, DeskRef } from '../../../shared/translation-desk/desk.admin.ts'
import type { Author } from '../../base/audit/change.ts'
import { isSource } from '../../base/audit/translations.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { parseFields } from '../../base/parse-fields.ts'
import { categories, families, products } from '../../shop/catalogue/catalogue.tables.ts'
import { CATEGORIES, editGroup, FAMILIES, translateGroup } from '../../shop/catalogue/category-changes.ts'
import { editPart } from '../../shop/catalogue/parts/part-changes.ts'
import { translateProduct } from '../../shop/catalogue/product-changes.ts'
import { editProduct } from '../../shop/catalogue/product-save.ts'
import { editArticle, translateArticle } from '../../shop/content/article-changes.ts'
import { FAQS, UPDATES } from '../../shop/content/articles.ts'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { renameCategory, translateCategory } from '../../shop/retailers/retailer-categories.ts'
import { retailerCategories } from '../../shop/retailers/retailers.tables.ts'
import { remember } from './memory.ts'
import { readPair } from './records.ts'
import { textsOf } from './units.ts'

/* Each kind is saved by its own verbs, with its own checks and history; the guard that the Italian texts are still those that the
   translator saw stands in their statements. */

type Write = (db: Db, author: Author) => Promise<unknown>

/** Checks the texts of a translation, by the form of its kind; what is returned saves them, or makes it. Error: `invalid` with fields. */
function prepare(pair: DeskRecord, units: DeskBody['units']): Write {
  const { kind, id, of, translation_id: own, version, source_at } = pair
  const { fields, metas, faqs: questions } = textsOf(units)
  const seen = { version: version ?? undefined }
  const source = (table: Parameters<typeof isSource>[0]) => isSource(table, id, source_at)
  switch (kind) {
    case 'categories':
    case 'fams': {
      const isCategory = kind === 'categories'
      const [group, only] = isCategory ? [CATEGORIES, source(categories)] : [FAMILIES, source(families)]
      const texts = isCategory
        ? parseFields(categoryBody, { category_data: fields }).category_data
        : parseFields(familyBody, { fam_data: fields }).fam_data
      return (db, author) =>
        own === null
          ? translateGroup(db, author, group, id, of, { texts, only })
          : editGroup(db, author, group, own, texts, seen.version, only)
    }
    case 'faqs':
    case 'updates': {
      const [article, only] = kind === 'faqs' ? [FAQS, source(faqs)] : [UPDATES, source(updates)]
      const texts =
        kind === 'faqs'
          ? parseFields(faqBody, { faq_data: fields }).faq_data
          : parseFields(updateBody, { update_data: fields }).update_data
      return (db, author) =>
        own === null
          ? translateArticle(db, author, article, id, of, { texts, only })
          : editArticle(db, author, article, own, texts, seen.version, only)
    }
    case 'vendor-categories': {
      const { category_data: texts } = parseFields(retailerCategoryBody, { category_data: fields })
      const only = source(retailerCategories)
      return (db, author) =>
        own === null
          ? translateCategory(db, author, id, of, { texts, only })
          : renameCategory(db, author, own, texts.name, seen.version, only)
    }
    case 'parts': {
      const body = { part_data: { names: { [of]: fields.name } }, version: pair.parent_version }
      const texts = parseFields(partBody, body)
      // A name is saved with its part, whose version is the guard.
      return (db, author) => editPart(db, author, id, texts, [of])
    }
    case 'products': {
      const body = { product_data: fields, metas_data: metas, faqs_data: questions, ...seen }
      const texts = parseFields(productBody, body)
      const only = source(products)
      return (db, author) =>
        own === null
          ? translateProduct(db, author, id, of, { texts, only })
          : editProduct(db, author, own, texts, only)
    }
  }
}

/** Field messages of a kind's own form, at the units that they are about. */
function atUnits(fields: Record<string, string>, units: DeskBody['units']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      const path = field
        .replace(/^(metas|faqs)_data\./, '$1.')
        .replace(/^\w+_data\.(?:names\.)?/, '')
        .replace(/^(de|en|fr|nl)$/, 'name')
      const at = units.findIndex((unit) => unit.path === path)
      return [at < 0 ? field : `units.${at}.text`, message]
    }),
  )
}

/**
 * Saves a record's texts in a language, in the way of its kind. Errors: `not_found`; `conflict` when the Italian texts or the translation
 * are no longer those that were seen; `invalid` with messages at the units.
 */
export async function saveTranslation(
  db: Db,
  author: Author,
  role: AdminRole,
  ref: DeskRef,
  of: ForeignLang,
  { source_at, version, units }: DeskBody,
): Promise<void> {
  const pair = await readPair(db, role, ref, of)
  if (pair.source_at !== source_at) throw new AppError('conflict', { text: 'source_changed' })
  if (pair.version !== version) throw new AppError('conflict')
  const known = new Map(pair.units.map((unit) => [unit.path, unit]))
  const given = units.filter(({ path }) => known.has(path))
  // What is not sent stays.
  const left = pair.units.filter(({ path }) => !given.some((unit) => unit.path === path))
  const all = [...given, ...left.map(({ path, target }) => ({ path, text: target }))]
  const empty = all.findIndex(({ path, text }) => text.trim() === '' && known.get(path)!.source !== '')
  if (empty >= 0) {
    const at = units.findIndex(({ path }) => path === all[empty]!.path)
    throw new AppError('invalid', { fields: { [at < 0 ? 'units' : `units.${at}.text`]: 'required' } })
  }
  try {
    await prepare(pair, all)(db, author)
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error
    throw new AppError(error.code, { ...error.details, fields: atUnits(error.details.fields, units) })
  }
  // What it misses the cron learns (`learnNext`).
  const said = all.map(({ path, text }) => ({ path, source: known.get(path)!.source, target: text.trim() }))
  await remember(db, of, new Date().toISOString(), said)
}

/** The paths of texts that the form of their kind refuses. */
export function checkTexts(pair: DeskRecord, units: DeskBody['units']): string[] {
  try {
    prepare(pair, units)
    return []
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const fields = Object.keys(atUnits(error.details.fields ?? {}, units))
    return fields.flatMap((field) => units[Number(field.split('.')[1])]?.path ?? [])
  }
}
