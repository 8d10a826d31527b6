import { slugOf } from '../../shared/catalogue/slugs.ts'
import { DEFAULT_LANG, LANGS } from '../../shared/languages.ts'
import { normalise } from '../../worker/base/db/search.ts'
import { categories, families, products } from './catalogue/catalogue.ts'
import { dataAccessOf } from './catalogue/data-access.ts'
import { facets } from './catalogue/facets.ts'
import { lawOf, NO_LAW } from './catalogue/law.ts'
import { relations } from './catalogue/relations.ts'
import { customsOf, packsOf, stateOf, stockOfPart } from './catalogue/stock.ts'
import { symptoms } from './catalogue/symptoms.ts'
import type { Text } from './catalogue/types.ts'
import { warningsOf } from './catalogue/warnings.ts'
import type { DemoFiles } from './files.ts'
import { balloons } from './pictures/diagrams.ts'
import type { Row } from './rows.ts'
import { VIEWS } from './texts/views.ts'
import { packedWeight, partWeight } from './weights.ts'

/** Translations follow the parents' ids. */
const TRANSLATIONS_FROM = 1001
const OTHER_LANGS = LANGS.filter((lang) => lang !== DEFAULT_LANG)

export const categoryId = (key: string) => categories.findIndex((category) => category.key === key) + 1
const familyId = (key: string) => families.findIndex((family) => family.key === key) + 1

/** Rows of an entity that has only a name: the Italian parent and its four translations. */
function named(id: number, name: Text, own: Row, next: () => number): Row[] {
  const base = Object.fromEntries(Object.keys(own).map((key) => [key, key === 'position' ? 0 : null]))
  return [
    { id, parent_id: null, lang: DEFAULT_LANG, name: name.it, slug: slugOf(name.it, `${id}`), ...own },
    ...OTHER_LANGS.map((lang) => ({
      id: next(),
      parent_id: id,
      lang,
      name: name[lang],
      slug: slugOf(name[lang], `${id}`),
      ...base,
      ...('has_fams' in own ? { has_fams: 0 } : {}),
    })),
  ].map((row) => ({ ...row, search: normalise(String(row.name)) }))
}

/** What each category is filtered by; the values are read from the products' data (`normaliseAll`). */
const facetRows = (): Row[] =>
  facets.map(({ cat, names, sources, choices, ...facet }, position) => ({
    ...facet,
    cat_id: categoryId(cat),
    position,
    names: JSON.stringify(names),
    sources: JSON.stringify(sources),
    choices: JSON.stringify(choices),
  }))

/** What can be wrong with the devices of each category. */
const symptomRows = (): Row[] =>
  symptoms.map(({ cat, names }, position) => ({
    cat_id: categoryId(cat),
    names: JSON.stringify(names),
    position,
  }))
/** A symptom of a device's category, by its key; null when this has no such. */
export const symptomId = (code: unknown, key: string) => {
  const cat = products.find((product) => product.code === code)?.cat
  return symptoms.findIndex((symptom) => symptom.cat === cat && symptom.key === key) + 1 || null
}
/** The symptoms that come from a blow or from water, of all categories. */
export const FROM_OUTSIDE = symptoms.flatMap(({ key }, at) =>
  key === 'cracked' || key === 'wet' ? at + 1 : [],
)

/** The whole catalogue as rows, by table, in the order in which they can be inserted. */
export function catalogueRows(files: DemoFiles): [table: string, rows: Row[]][] {
  let translation = TRANSLATIONS_FROM
  const next = () => translation++
  const categoryRows = categories.flatMap((category, i) =>
    named(
      i + 1,
      category.name,
      {
        image: files.picture('categories', category.key, [480, 1200]),
        has_fams: families.some((family) => family.cat === category.key) ? 1 : 0,
        position: i + 1,
      },
      next,
    ),
  )
  translation = TRANSLATIONS_FROM
  const familyRows = families.flatMap((family, i) =>
    named(
      i + 1,
      family.name,
      {
        cat_id: categoryId(family.cat),
        image: files.picture(
          'products',
          { dish: 'orizzonte-85', flat: 'piana-60-twin', dome: 'duna-40', portable: 'scout' }[family.key]!,
          [480, 1200],
        ),
        position: i + 1,
      },
      next,
    ),
  )

  translation = TRANSLATIONS_FROM
  const rows: Row[] = []
  const metas: Row[] = []
  const faqs: Row[] = []
  const images: Row[] = []
  const parts: Row[] = []
  const details: Row[] = []
  const options: Row[] = []
  const satellites: Row[] = []
  const pictures: Row[] = []
  const documents: Row[] = []
  const related: Row[] = []
  const idOf = new Map(products.map(({ id, key }) => [key, id]))
  const product = (row: Row): Row => ({
    parent_id: null,
    code: null,
    kind: 'device',
    cat_id: null,
    fam_id: null,
    description: '',
    warnings: '',
    data_access: '',
    types: '',
    price: null,
    ampere: null,
    weight_g: null,
    min_quantity: 1,
    pack_size: 1,
    hs_code: null,
    origin: null,
    ...NO_LAW,
    video: null,
    image: null,
    doc: null,
    doc_name: null,
    panel_satellites: null,
    takes_bluetooth: 1,
    ...row,
    search: normalise(`${row.name} ${row.code ?? ''} ${row.types ?? ''}`),
  })

  for (const p of products) {
    const manual = files.manual(p.key)
    for (const lang of LANGS) {
      const isParent = lang === DEFAULT_LANG
      const id = isParent ? p.id : next()
      const texts = {
        id,
        lang,
        name: p.name[lang],
        slug: slugOf(p.name[lang], p.key),
        types: p.types[lang],
        description: p.description[lang],
        warnings: warningsOf(p, lang),
        data_access: dataAccessOf(p, lang),
      }
      rows.push(
        product(
          isParent
            ? {
                ...texts,
                code: p.code,
                kind: p.kind,
                cat_id: categoryId(p.cat),
                fam_id: p.fam ? familyId(p.fam) : null,
                price: p.price,
                ampere: p.ampere ?? null,
                weight_g: packedWeight(p),
                ...packsOf(p.key),
                ...customsOf(p.cat),
                ...lawOf(p.key, p.id),
                video: p.video ?? null,
                image: files.picture('products', p.key, [480, 1200]),
                doc: manual?.doc ?? null,
                doc_name: manual?.docName ?? null,
                panel_satellites: p.panel?.satellites ?? null,
                takes_bluetooth: p.takesBluetooth === false ? 0 : 1,
              }
            : { ...texts, parent_id: p.id },
        ),
      )
      for (const [position, meta] of p.metas.entries()) {
        const value = typeof meta.value === 'string' ? meta.value : meta.value[lang]
        metas.push({ product_id: id, type: meta.type[lang], name: meta.name[lang], value, position })
      }
      for (const [position, faq] of p.faqs.entries()) {
        faqs.push({ product_id: id, title: faq.title[lang], content: faq.content[lang], position })
      }
    }
    const { stock, next: successor } = stateOf(p.key)
    const replaced_by_id = successor === undefined ? null : idOf.get(successor)!
    details.push({ part_id: p.id, weight_g: null, stock, replaced_by_id })
    const papers = [
      ...LANGS.map((lang) => ({ kind: 'datasheet', lang, name: `${p.key}-${lang}` })),
      { kind: 'safety', lang: null, name: `${p.key}-safety` },
      { kind: 'energy_sheet', lang: null, name: `${p.key}-energy` },
    ]
    for (const [i, { kind, lang, name }] of papers.entries()) {
      const file = files.manual(name, 'sheets')
      // The manual comes with the product, before them.
      if (file)
        documents.push({ product_id: p.id, file: file.doc, name: file.docName, kind, lang, position: i + 1 })
    }
    for (const [kind, keys] of Object.entries(relations[p.key] ?? {})) {
      const rows = keys.map((key, position) => ({
        product_id: p.id,
        kind,
        related_id: idOf.get(key)!,
        position,
      }))
      related.push(...rows)
    }
    for (const [i, { key, kind, alt }] of VIEWS.entries()) {
      const picture = `${p.key}-${key}`
      if (!files.has('views', picture)) continue
      const alts = Object.fromEntries(LANGS.map((lang) => [lang, alt[lang].replace(':name', p.name[lang])]))
      const image = files.picture('views', picture, [480, 1200])
      // The first is the product's own, which comes with it.
      pictures.push({ product_id: p.id, image, kind, alts: JSON.stringify(alts), position: i + 1 })
    }
    for (const [position, diagram] of (p.diagrams ?? []).entries()) {
      const imageId = images.length + 1
      images.push({
        id: imageId,
        product_id: p.id,
        image: files.picture('diagrams', diagram.picture, [800, 1600]),
        position,
      })
      for (const [partPosition, part] of diagram.parts.entries()) {
        for (const lang of LANGS) {
          const texts = {
            lang,
            name: part.name[lang],
            slug: slugOf(`${part.name[lang]} ${part.code}`, part.code),
          }
          rows.push(
            product(
              lang === DEFAULT_LANG
                ? {
                    id: part.id,
                    ...texts,
                    code: part.code,
                    kind: 'part',
                    cat_id: categoryId('spare-parts'),
                    price: part.price,
                    ...customsOf('spare-parts'),
                  }
                : { id: next(), ...texts, parent_id: part.id },
            ),
          )
        }
        details.push({
          part_id: part.id,
          weight_g: partWeight(part),
          stock: stockOfPart(part.id),
          replaced_by_id: null,
        })
        const balloon = balloons[diagram.picture]?.find(({ section }) => section === part.section)
        parts.push({
          image_id: imageId,
          part_id: part.id,
          section: part.section,
          position: partPosition,
          point_x: balloon?.x ?? null,
          point_y: balloon?.y ?? null,
        })
      }
    }
    const ids = Object.values(p.options ?? {}).flat()
    options.push(...ids.map((optionId, position) => ({ product_id: p.id, option_id: optionId, position })))
    satellites.push(
      ...(p.satellites ?? []).map((satellite, position) => ({ product_id: p.id, satellite, position })),
    )
  }
  const parentsFirst = rows.sort((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null))
  return [
    ['cats', categoryRows],
    ['fams', familyRows],
    ['facets', facetRows()],
    ['symptoms', symptomRows()],
    ['products', parentsFirst],
    ['product_pictures', pictures],
    ['product_documents', documents],
    ['product_relations', related],
    ['product_metas', metas],
    ['product_faqs', faqs],
    ['product_images', images],
    ['product_image_parts', parts],
    ['part_details', details],
    ['product_options', options],
    ['control_unit_satellites', satellites],
  ]
}
