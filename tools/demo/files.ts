import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AVIF_WIDTHS } from '../../shared/catalogue/pictures.ts'
import { MADE } from '../../worker/base/files/purposes.ts'

const OUT = join(import.meta.dirname, 'pictures', 'out')

type Folder = 'products' | 'views' | 'categories' | 'families' | 'diagrams'

interface Upload {
  key: string
  body: Uint8Array<ArrayBuffer>
  purpose: 'image' | 'diagram' | 'manual'
  name: string
  type: string
  pages?: number
}

/** How many pages a PDF of Chromium's has. */
const pagesOf = (body: Uint8Array) =>
  Buffer.from(body)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

/** Collects what the demo shop puts into FILES; keys hold the content's hash, as those of real uploads. */
export class DemoFiles {
  readonly uploads: Upload[] = []

  /** AVIFs, which the shop would make of the pictures when they are first shown. */
  readonly made: Pick<Upload, 'key' | 'body'>[] = []

  /** Whether a picture was drawn. */
  has(folder: Folder, key: string): boolean {
    return existsSync(join(OUT, folder, `${key}-1200.webp`))
  }

  /** A picture in its sizes; returns the stem of its keys. */
  picture(folder: Folder, key: string, sizes: number[]): string {
    const purpose = folder === 'diagrams' ? 'diagram' : 'image'
    const bodies = sizes.map((size) => readFileSync(join(OUT, folder, `${key}-${size}.webp`)))
    const hash = createHash('sha256').update(bodies.at(-1)!).digest('hex').slice(0, 32)
    const stem = `${purpose}s/${hash}`
    for (const [i, body] of bodies.entries()) {
      const size = sizes[i]!
      this.uploads.push({
        key: `${stem}-${size}.webp`,
        body: new Uint8Array(body),
        purpose,
        name: `${key}-${size}.webp`,
        type: 'image/webp',
      })
    }
    for (const width of AVIF_WIDTHS) {
      const body = new Uint8Array(readFileSync(join(OUT, folder, `${key}-${width}.avif`)))
      this.made.push({ key: `${MADE}${stem}-${width}.avif`, body })
    }
    return stem
  }

  /** A product's manual, or its data sheet in a language, if there is one; returns its key. */
  manual(key: string, folder: 'manuals' | 'sheets' = 'manuals'): { doc: string; docName: string } | null {
    const path = join(OUT, folder, `${key}.pdf`)
    if (!existsSync(path)) return null
    const body = new Uint8Array(readFileSync(path))
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 32)
    const doc = `manuals/${hash}.pdf`
    const docName = `${key}.pdf`
    this.uploads.push({
      key: doc,
      body,
      purpose: 'manual',
      name: docName,
      type: 'application/pdf',
      pages: pagesOf(body),
    })
    return { doc, docName }
  }

  async store(bucket: R2Bucket): Promise<void> {
    for (const { key, body, type, name } of this.uploads) {
      await bucket.put(key, body, {
        httpMetadata: { contentType: type },
        // The name of a download.
        customMetadata: { name },
      })
    }
    for (const { key, body } of this.made) {
      await bucket.put(key, body, { httpMetadata: { contentType: 'image/avif' } })
    }
  }

  rows() {
    return [...new Map(this.uploads.map((upload) => [upload.key, upload])).values()].map((upload) => ({
      key: upload.key,
      purpose: upload.purpose,
      name: upload.name,
      type: upload.type,
      size: upload.body.byteLength,
      pages: upload.pages ?? null,
      public: 1,
    }))
  }
}
