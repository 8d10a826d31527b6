import type { SQL } from 'drizzle-orm'
import {
  type CategoryData,
  categoryBody,
  familyBody,
  type ProductBody,
  productBody,
} from '../../../shared/catalogue/catalogue.admin.ts'
import { type ArticleData, faqBody, updateBody } from '../../../shared/content/content.admin.ts'
import type { Lang } from '../../../shared/languages.ts'
import { partBody } from '../../../shared/parts/parts.admin.ts'
import { retailerCategoryBody } from '../../../shared/retailers/retailers.admin.ts'
import type { DeskKind, DeskRef } from '../../../shared/translation-desk/desk.admin.ts'
import type { Author } from '../../base/audit/change.ts'
import { isSource } from '../../base/audit/translations.ts'
import type { Db } from '../../base/db/client.ts'
import { parseFields } from '../../base/parse-fields.ts'
import { categories, families, products } from '../../shop/catalogue/catalogue.tables.ts'
import { CATEGORIES, editGroup, FAMILIES } from '../../shop/catalogue/category-changes.ts'
import { editPart } from '../../shop/catalogue/parts/part-changes.ts'
import { editProduct } from '../../shop/catalogue/product-save.ts'
import { editArticle } from '../../shop/content/article-changes.ts'
import { FAQS, UPDATES } from '../../shop/content/articles.ts'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { renameCategory } from '../../shop/retailers/retailer-categories.ts'
import { retailerCategories } from '../../shop/retailers/retailers.tables.ts'

/* Each kind is saved by its own verbs, with its own checks and history; the guards stand in their statements. */

export type Write = (db: Db, author: Author) => Promise<unknown>

const TABLES = {
  categories,
  fams: families,
  faqs,
  updates,
  products,
  parts: products,
  'vendor-categories': retailerCategories,
}
/** The guard that a record's Italian texts are still those that were seen. */
export const sourceGuard = ({ kind, id }: DeskRef, textsAt: string) => isSource(TABLES[kind], id, textsAt)

type Group = Parameters<typeof editGroup>[2]
/** The verbs' own things of a kind. */
export const groupOf = (kind: 'categories' | 'fams'): Group => (kind === 'categories' ? CATEGORIES : FAMILIES)
export const articleOf = (kind: 'faqs' | 'updates') => (kind === 'faqs' ? FAQS : UPDATES)

interface Given {
  fields: object
  metas?: object[] | undefined
  faqs?: object[] | undefined
}

/* The texts of a kind, checked by its own form. Error: `invalid` with fields. */
export const groupTexts = (kind: 'categories' | 'fams', { fields }: Given): CategoryData =>
  kind === 'categories'
    ? parseFields(categoryBody, { category_data: fields }).category_data
    : parseFields(familyBody, { fam_data: fields }).fam_data
export const articleTexts = (kind: 'faqs' | 'updates', { fields }: Given): ArticleData =>
  kind === 'faqs'
    ? parseFields(faqBody, { faq_data: fields }).faq_data
    : parseFields(updateBody, { update_data: fields }).update_data
export const retailerCategoryTexts = ({ fields }: Given) =>
  parseFields(retailerCategoryBody, { category_data: fields }).category_data
export const productTexts = ({ fields, metas, faqs }: Given, version?: number): ProductBody =>
  parseFields(productBody, { product_data: fields, metas_data: metas, faqs_data: faqs, version })

/** A record's row in a language: the Italian one, or a translation. */
export interface Edited {
  kind: DeskKind
  /** Of the Italian record. */
  id: number
  of: Lang
  row: number
  version: number
  parent_version: number
}

/** Checks a row's texts by the form of its kind; what is returned saves them, as long as `only` holds. Error: `invalid` with fields. */
export function prepareEdit(
  { kind, id, of, row, version, parent_version }: Edited,
  given: Given,
  only: SQL | undefined,
): Write {
  switch (kind) {
    case 'categories':
    case 'fams': {
      const texts = groupTexts(kind, given)
      return (db, author) => editGroup(db, author, groupOf(kind), row, texts, version, only)
    }
    case 'faqs':
    case 'updates': {
      const texts = articleTexts(kind, given)
      return (db, author) => editArticle(db, author, articleOf(kind), row, texts, version, only)
    }
    case 'vendor-categories': {
      const { name } = retailerCategoryTexts(given)
      return (db, author) => renameCategory(db, author, row, name, version, only)
    }
    case 'parts': {
      const { name } = given.fields as { name?: string }
      const body = parseFields(partBody, { part_data: { names: { [of]: name } }, version: parent_version })
      // A name is saved with its part, whose version is the guard; a translation counts as looked at.
      return (db, author) => editPart(db, author, id, body, of === 'it' ? [] : [of])
    }
    case 'products': {
      const body = productTexts(given, version)
      return (db, author) => editProduct(db, author, row, body, only)
    }
  }
}
