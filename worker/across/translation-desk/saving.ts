import type { AdminRole } from '../../../shared/base/areas.ts'
import type { ForeignLang } from '../../../shared/languages.ts'
import type { DeskBody, DeskRecord, DeskRef } from '../../../shared/translation-desk/desk.admin.ts'
import type { Author } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { AppError } from '../../base/errors.ts'
import { translateGroup } from '../../shop/catalogue/category-changes.ts'
import { translateProduct } from '../../shop/catalogue/product-changes.ts'
import { translateArticle } from '../../shop/content/article-changes.ts'
import { translateCategory } from '../../shop/retailers/retailer-categories.ts'
import { dropDrafts } from './drafts.ts'
import {
  articleOf,
  articleTexts,
  groupOf,
  groupTexts,
  prepareEdit,
  productTexts,
  retailerCategoryTexts,
  sourceGuard,
  type Write,
} from './editing.ts'
import { remember } from './memory.ts'
import { readPair } from './records.ts'
import { textsOf } from './units.ts'

/** Checks the texts of a translation, by the form of its kind; what is returned saves them, or makes it. Error: `invalid` with fields. */
function prepare(pair: DeskRecord, units: DeskBody['units']): Write {
  const { kind, id, of, translation_id: own, version, source_at, parent_version } = pair
  const given = textsOf(units)
  const only = sourceGuard(pair, source_at)
  if (kind === 'parts' || own !== null) {
    return prepareEdit({ kind, id, of, row: own ?? id, version: version ?? 1, parent_version }, given, only)
  }
  switch (kind) {
    case 'categories':
    case 'fams': {
      const texts = groupTexts(kind, given)
      return (db, author) => translateGroup(db, author, groupOf(kind), id, of, { texts, only })
    }
    case 'faqs':
    case 'updates': {
      const texts = articleTexts(kind, given)
      return (db, author) => translateArticle(db, author, articleOf(kind), id, of, { texts, only })
    }
    case 'vendor-categories': {
      const texts = retailerCategoryTexts(given)
      return (db, author) => translateCategory(db, author, id, of, { texts, only })
    }
    case 'products': {
      const texts = productTexts(given)
      return (db, author) => translateProduct(db, author, id, of, { texts, only })
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
  await dropDrafts(db, ref, of)
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
