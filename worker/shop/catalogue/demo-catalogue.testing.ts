import { env } from 'cloudflare:workers'
import { DEFAULT_LANG, LANGS } from '../../../shared/languages.ts'
import { categories, families, products } from '../../../tools/demo/catalogue/catalogue.ts'
import type { Text } from '../../../tools/demo/catalogue/types.ts'
import { normalise } from '../../base/db/search.ts'
import { testDb } from '../../testing/make.ts'
import { reindexAll } from './reindex.ts'

/** Ids of translations, above those of the demo's products and parts. */
const TRANSLATIONS = 10_000

const OTHERS = LANGS.filter((lang) => lang !== DEFAULT_LANG)
const insert = (table: string, rows: Record<string, unknown>[]) => {
  const columns = Object.keys(rows[0]!)
  const values = columns.map((column) => `value ->> '${column}'`)
  return env.DB.prepare(
    `insert into ${table} (${columns.join(', ')}) select ${values.join(', ')} from json_each(?)`,
  ).bind(JSON.stringify(rows))
}

/** The Italian row and its four translations; `more` belongs to the parent. */
const inAllLanguages = (
  id: number,
  { name, types }: { name: Text; types?: Text },
  more: Record<string, unknown>,
) => {
  const row = (lang: (typeof LANGS)[number], own: object) => ({
    lang,
    ...own,
    name: name[lang],
    slug: `${id}-${lang}`,
    search: normalise(
      `${name[lang]} ${lang === DEFAULT_LANG ? (more.code ?? '') : ''} ${types?.[lang] ?? ''}`,
    ),
    ...(types && { types: types[lang] }),
  })
  const none = Object.fromEntries(Object.keys(more).map((key) => [key, key === 'kind' ? 'device' : null]))
  return [
    row(DEFAULT_LANG, { id, parent_id: null, ...more }),
    ...OTHERS.map((lang, i) => row(lang, { id: TRANSLATIONS + 10 * id + i, parent_id: id, ...none })),
  ]
}

/** Puts the demo shop's catalogue into an empty database: texts, data, questions and spare parts, no pictures. */
export async function loadDemoCatalogue(): Promise<void> {
  const placeOf = (list: { key: string }[], key: string | undefined) =>
    list.findIndex((each) => each.key === key) + 1 || null
  const noTypes = Object.fromEntries(LANGS.map((lang) => [lang, ''])) as Text
  const diagrams = products.flatMap((product) =>
    (product.diagrams ?? []).map((diagram) => ({ ...diagram, product_id: product.id })),
  )
  const rows = [
    ...products.map(({ id, code, kind, cat: category, fam: family, name, types }) =>
      inAllLanguages(
        id,
        { name, types },
        { code, kind, cat_id: placeOf(categories, category), fam_id: placeOf(families, family) },
      ),
    ),
    ...diagrams.flatMap(({ parts }) =>
      parts.map(({ id, code, name }) =>
        inAllLanguages(
          id,
          { name, types: noTypes },
          { code, kind: 'part', cat_id: placeOf(categories, 'spare-parts'), fam_id: null },
        ),
      ),
    ),
  ].flat()
  const idIn = (id: number, lang: (typeof LANGS)[number]) =>
    lang === DEFAULT_LANG ? id : TRANSLATIONS + 10 * id + OTHERS.indexOf(lang)
  const inEach = <T>(
    make: (product: (typeof products)[number], lang: (typeof LANGS)[number], id: number) => T[],
  ) => products.flatMap((product) => LANGS.flatMap((lang) => make(product, lang, idIn(product.id, lang))))
  const metas = inEach(({ metas }, lang, product_id) =>
    metas.map(({ type, name, value }, position) => ({
      product_id,
      type: type[lang],
      name: name[lang],
      value: typeof value === 'string' ? value : value[lang],
      position,
    })),
  )
  const faqs = inEach(({ faqs }, lang, product_id) =>
    faqs.map(({ title }, position) => ({ product_id, title: title[lang], position })),
  )
  const named = (list: { name: Text }[], more: (i: number) => Record<string, unknown>) =>
    list.flatMap(({ name }, i) => inAllLanguages(i + 1, { name }, more(i)))
  await env.DB.batch([
    insert(
      'cats',
      named(categories, () => ({})),
    ),
    insert(
      'fams',
      named(families, (i) => ({ cat_id: placeOf(categories, families[i]!.cat) })),
    ),
    insert(
      'products',
      rows.filter((row) => !('parent_id' in row) || row.parent_id === null),
    ),
    insert(
      'products',
      rows.filter((row) => 'parent_id' in row && row.parent_id !== null),
    ),
    insert('product_metas', metas),
    insert('product_faqs', faqs),
    insert(
      'product_images',
      diagrams.map(({ product_id }, i) => ({ id: i + 1, product_id, position: i })),
    ),
    insert(
      'product_image_parts',
      diagrams.flatMap(({ parts }, i) =>
        parts.map((part, position) => ({ image_id: i + 1, part_id: part.id, position })),
      ),
    ),
  ])
  await reindexAll(testDb())
}
