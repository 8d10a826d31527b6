import { env } from 'cloudflare:workers'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import { files } from '../../base/files/files.tables.ts'
import { sha256 } from '../../base/hashes.ts'
import { testDb } from '../../testing/make.ts'
import { productDocuments } from '../catalogue/product-sets.tables.ts'
import { manualFiles, manualPages } from './manuals.tables.ts'
import { readManuals } from './reading.ts'

/** A PDF with these texts, one a page; a page without text has a line drawn on it. */
export async function makePdf(...texts: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const text of texts) {
    const page = document.addPage()
    if (text === '') page.drawLine({ start: { x: 9, y: 9 }, end: { x: 99, y: 99 } })
    else page.drawText(text, { font, size: 12, x: 20, y: 500 })
  }
  return document.save()
}

type Values = Partial<typeof productDocuments.$inferInsert>

/** Puts a file into a product's documents, as an upload does. Returns its key. */
export async function placeDocument(
  productId: number,
  bytes: Uint8Array,
  values: Values = {},
  file: Partial<typeof files.$inferInsert> = {},
): Promise<string> {
  const key = `manuals/${await sha256(String.fromCharCode(...bytes))}.pdf`
  await env.FILES.put(key, bytes)
  await testDb()
    .insert(files)
    .values({
      key,
      purpose: 'manual',
      name: 'm.pdf',
      type: 'application/pdf',
      size: bytes.length,
      public: true,
      ...file,
    })
    .onConflictDoNothing()
  await testDb()
    .insert(productDocuments)
    .values({ productId, file: key, name: 'm.pdf', position: 0, ...values })
  return key
}

/** Reads all that waits. */
export const readAll = () => readManuals({ db: testDb(), files: env.FILES })

export const stateOf = async (file: string) => {
  const [row] = await testDb().select().from(manualFiles).where(eq(manualFiles.file, file))
  return row && [row.state, row.failure, row.pages]
}
export const pagesOf = (file: string) =>
  testDb().select().from(manualPages).where(eq(manualPages.file, file)).orderBy(manualPages.page)
