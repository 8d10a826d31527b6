import { type SQL, sql } from 'drizzle-orm'
import type { DocumentData, PictureData } from '../../../shared/catalogue/catalogue.admin.ts'
import type { ProductForm } from '../../../shared/catalogue/catalogue-answers.admin.ts'
import type {
  Alts,
  ProductDocument,
  ProductPicture,
  RelationKind,
} from '../../../shared/catalogue/product-sets.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { docSrc, imageSrc, thumbSrc } from '../../base/files/sources.ts'
import { products } from './catalogue.tables.ts'
import { productDocuments, productPictures, productRelations } from './product-sets.tables.ts'

/* A product's pictures, documents and relations: what a save writes of them, and how forms and pages read them. */

type Submitted = { pictures_data?: PictureData[] | undefined; documents_data?: DocumentData[] | undefined }

/** Pictures and documents as a form sends them, which is how the history keeps them. */
export const picturesRecord = (pictures: ProductForm['pictures']): PictureData[] =>
  pictures.map(({ id, kind, alts }) => ({ id, kind, alts }))
export const documentsRecord = (documents: ProductForm['documents']): DocumentData[] =>
  documents.map(({ id, kind, lang }) => ({ id, kind, lang }))

/** Refuses ids that are not of the product, or named twice. Error: `invalid` with the field. */
export function checkSets(saved: Pick<ProductForm, 'pictures' | 'documents'> | null, sent: Submitted): void {
  const check = (
    name: keyof Submitted,
    known: { id: number }[],
    rows: { id?: number | null | undefined }[],
  ) => {
    const left = new Set(known.map(({ id }) => id))
    for (const [i, { id }] of rows.entries()) {
      if (id != null && !left.delete(id)) {
        throw new AppError('invalid', { fields: { [`${name}.${i}.id`]: 'unknown' } })
      }
    }
  }
  check('pictures_data', saved?.pictures ?? [], sent.pictures_data ?? [])
  check('documents_data', saved?.documents ?? [], sent.documents_data ?? [])
}

const idsIn = (rows: { id?: number | null | undefined }[]) =>
  sql`(select value from json_each(${JSON.stringify(rows.flatMap(({ id }) => id ?? []))}))`

/** Statements for the batch of a save; a set that is left out stays, and rows without an id wait for their file. */
export function setStatements(db: Db, productId: number, { pictures_data, documents_data }: Submitted) {
  if (!pictures_data && !documents_data) return []
  return [
    ...(pictures_data
      ? [
          db
            .delete(productPictures)
            .where(sql`product_id = ${productId} and id not in ${idsIn(pictures_data)}`),
          insertSelected(
            db,
            productPictures,
            {
              id: sql`value ->> 'id'`,
              productId,
              kind: sql`value ->> 'kind'`,
              alts: sql`value -> 'alts'`,
              position: sql`key`,
            },
            sql`from json_each(${JSON.stringify(pictures_data)}) where true`,
          ).onConflictDoUpdate({
            target: productPictures.id,
            set: { kind: sql`excluded.kind`, alts: sql`excluded.alts`, position: sql`excluded.position` },
            setWhere: sql`product_id = ${productId}`,
          }),
        ]
      : []),
    ...(documents_data
      ? [
          db
            .delete(productDocuments)
            .where(sql`product_id = ${productId} and id not in ${idsIn(documents_data)}`),
          insertSelected(
            db,
            productDocuments,
            {
              id: sql`value ->> 'id'`,
              productId,
              kind: sql`value ->> 'kind'`,
              lang: sql`value ->> 'lang'`,
              position: sql`key`,
            },
            sql`from json_each(${JSON.stringify(documents_data)}) where true`,
          ).onConflictDoUpdate({
            target: productDocuments.id,
            set: { kind: sql`excluded.kind`, lang: sql`excluded.lang`, position: sql`excluded.position` },
            setWhere: sql`product_id = ${productId}`,
          }),
        ]
      : []),
    firstsStatement(db, productId),
  ]
}

/** Writes the first picture and the first manual of a product's sets into its own columns, after the sets in the batch. */
export function firstsStatement(db: Db, id: number) {
  const picture = sql`(select image from product_pictures where product_id = ${id} and image is not null
    order by position, id limit 1)`
  const manual = (column: 'file' | 'name') => sql`(select ${sql.raw(column)} from product_documents
    where product_id = ${id} and kind = 'manual' and file is not null order by position, id limit 1)`
  return db
    .update(products)
    .set({ image: picture, doc: manual('file'), docName: manual('name') })
    .where(
      sql`id = ${id} and (image is not ${picture} or doc is not ${manual('file')}
        or (doc is not null and coalesce(doc_name, '') is not ${manual('name')}))`,
    )
}

/** Statements that write a product's relations anew. */
export const relationStatements = (db: Db, id: number, related: Record<RelationKind, number[]>) => [
  db.delete(productRelations).where(sql`product_id = ${id}`),
  insertSelected(
    db,
    productRelations,
    { productId: id, kind: sql`kind.key`, relatedId: sql`each.value`, position: sql`each.key` },
    sql`from json_each(${JSON.stringify(related)}) kind cross join json_each(kind.value) each`,
  ),
]

/** JSON of the sets of product `owner`, for its form. */
export const formSets = (owner: string) => ({
  pictures: sql<string>`(
    select json_group_array(json_object('id', id, 'kind', kind, 'alts', json(alts), 'image', image) order by position, id)
    from product_pictures where product_id = ${sql.raw(owner)})`,
  documents: sql<string>`(
    select json_group_array(json_object('id', d.id, 'kind', d.kind, 'lang', d.lang, 'file', d.file, 'name', d.name,
      'size', f.size, 'pages', f.pages) order by d.position, d.id)
    from product_documents d left join files f on f.key = d.file where d.product_id = ${sql.raw(owner)})`,
  relations: sql<string>`(
    select json_group_array(json_object('relation', r.kind, 'id', o.id, 'name', o.name, 'code', o.code, 'kind', o.kind,
      'active', o.active) order by r.position, o.id)
    from product_relations r join products o on o.id = r.related_id where r.product_id = ${sql.raw(owner)})`,
})

type PictureRow = Pick<SqlRow<typeof productPictures>, 'id' | 'kind' | 'image'> & { alts: Alts }
type DocumentRow = Pick<SqlRow<typeof productDocuments>, 'id' | 'kind' | 'lang' | 'file' | 'name'> & {
  size: number | null
  pages: number | null
}
type RelationRow = Omit<ProductForm['options'][number], 'active'> & { relation: RelationKind; active: 0 | 1 }

/** The sets of a form, from what `formSets` selects. */
export function toFormSets(row: { pictures: string; documents: string; relations: string }) {
  const relations = (JSON.parse(row.relations) as RelationRow[]).map(({ active, ...related }) => ({
    ...related,
    active: active === 1,
  }))
  const ofKind = (kind: RelationKind) =>
    relations.filter(({ relation }) => relation === kind).map(({ relation: _, ...related }) => related)
  return {
    pictures: (JSON.parse(row.pictures) as PictureRow[]).map(({ image, ...picture }) => ({
      ...picture,
      thumb_src: thumbSrc(image),
    })),
    documents: (JSON.parse(row.documents) as DocumentRow[]).map(({ file, name, ...document }) => ({
      ...document,
      file: docSrc(file, name),
    })),
    needed: ofKind('needed'),
    goes_with: ofKind('goes_with'),
    accessories: ofKind('accessories'),
  }
}

/** JSON of the pictures of products `p`, with their texts in one language. */
export const picturesIn = (lang: Lang): SQL => sql`
  select json_group_array(json_object('image', image, 'kind', kind, 'alt', coalesce(alts ->> ${lang}, '')) order by position, id)
  from product_pictures where product_id = p.id and image is not null`

/** JSON of the documents of products `p`: the reader's language first, then those for everybody. */
export const documentsIn = (lang: Lang): SQL => sql`
  select json_group_array(json_object('kind', d.kind, 'lang', d.lang, 'file', d.file, 'name', d.name, 'size', f.size,
    'pages', f.pages) order by d.lang is not ${lang}, d.lang is not null, d.position, d.id)
  from product_documents d left join files f on f.key = d.file where d.product_id = p.id and d.file is not null`

export const toPictures = (json: string): ProductPicture[] =>
  (JSON.parse(json) as { image: string; kind: ProductPicture['kind']; alt: string }[]).map(
    ({ image, kind, alt }) => ({ kind, thumb_src: thumbSrc(image)!, image_src: imageSrc(image)!, alt }),
  )

export const toDocuments = (json: string): ProductDocument[] =>
  (JSON.parse(json) as DocumentRow[]).map(({ kind, lang, file, name, size, pages }) => ({
    kind,
    lang,
    ...docSrc(file, name)!,
    size,
    pages,
  }))
