import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { strToU8, zipSync } from 'fflate'
import type { Kind } from '../../shared/files/file-kinds.ts'
import { receiptOf } from '../shop/invoices/outcomes/receipts.testing.ts'
import { statement } from '../shop/receivables/bank/camt.testing.ts'
import { makeDocx, makeJpeg, makePdf, pngBytes } from './samples.ts'
import { mp4Bytes, webmBytes } from './videos.ts'

type Bytes = Uint8Array<ArrayBuffer>
/** What a place takes (`worker/uploads.testing.ts`), but for photos that nothing here can read. */
export type Taken = Exclude<Kind, 'heic' | 'avif'> | 'statement' | 'receipt' | 'xliff'

const bytesOf = (text: string): Bytes => new Uint8Array(Buffer.from(text, 'latin1'))
const joined = (...parts: (Bytes | string)[]): Bytes =>
  new Uint8Array(Buffer.concat(parts.map((part) => (typeof part === 'string' ? bytesOf(part) : part))))
const read = async (file: File): Promise<Bytes> => new Uint8Array(await file.arrayBuffer())

async function makeWebp(): Promise<Bytes> {
  const { IMAGES } = env as unknown as { IMAGES: ImagesBinding }
  const made = await IMAGES.input(new Blob([pngBytes()]).stream()).output({ format: 'image/webp' })
  return new Uint8Array(await made.response().arrayBuffer())
}

/** Made once: pictures take their time. */
function once(make: () => Promise<Bytes>): () => Promise<Bytes> {
  let made: Promise<Bytes> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Of a record that is not there: said beside its text. */
const XLIFF = `<?xml version="1.0"?><xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="it" trgLang="de">
<file id="faqs-9999999"><unit id="title"><segment><source>Quanto pesa?</source><target>Wie schwer?</target></segment></unit></file></xliff>`

/** A good file of each kind, and its usual ending. */
export const GOOD: Record<Taken, { ending: string; make: () => Promise<Bytes> }> = {
  png: { ending: 'png', make: async () => pngBytes() },
  jpeg: { ending: 'jpg', make: once(async () => read(await makeJpeg())) },
  webp: { ending: 'webp', make: once(makeWebp) },
  pdf: { ending: 'pdf', make: () => read(makePdf()) },
  docx: { ending: 'docx', make: () => read(makeDocx()) },
  mp4: { ending: 'mp4', make: async () => mp4Bytes() },
  webm: { ending: 'webm', make: async () => webmBytes() },
  statement: { ending: 'xml', make: async () => bytesOf(statement([{ amount: '10.00' }])) },
  receipt: { ending: 'xml', make: async () => bytesOf(receiptOf({ kind: 'RC', file: 'IT_1.xml' })) },
  xliff: { ending: 'xlf', make: async () => bytesOf(XLIFF) },
}
export const TAKEN = Object.keys(GOOD) as Taken[]

const zip = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))) as Bytes
const HTML = '<!doctype html><html><body><script>alert(1)</script></body></html>'
const EXE = `MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff${'\0'.repeat(46)}\x80\0\0\0${'\0'.repeat(64)}PE\0\0d\x86\x06\0`

/** What no place takes, whatever it is called. */
export const STRANGERS: Record<string, () => Bytes> = {
  'a program of Windows': () => bytesOf(EXE),
  'a program of Linux': () => bytesOf(`\x7fELF\x02\x01\x01${'\0'.repeat(57)}`),
  'a script': () => bytesOf('#!/bin/sh\nrm -rf ~\n'),
  'an SVG': () => bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an SVG after its declaration': () =>
    bytesOf('<?xml version="1.0"?>\n<!-- a -->\n<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a page': () => bytesOf(HTML),
  'a page after blanks': () => bytesOf(`\n\n   \t${HTML}`),
  'a GIF': () =>
    bytesOf('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;'),
  'a Word file of before 2007': () => bytesOf(`\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${'\0'.repeat(600)}`),
  'an RTF': () => bytesOf('{\\rtf1\\ansi{\\*\\objdata 0105}}'),
  'a sheet of Excel': () =>
    zip({
      '[Content_Types].xml': '<Types/>',
      '_rels/.rels': '<Relationships/>',
      'xl/workbook.xml': '<workbook/>',
    }),
  'an archive of Java': () =>
    zip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0', 'A.class': '\xca\xfe\xba\xbe' }),
  'plain text': () => bytesOf('Guten Tag'),
  zeros: () => new Uint8Array(3000),
}

/** In front of, or after a good file: what another program would read. It must not be served by the shop. */
const PAYLOAD = `${HTML}<?php system($_GET[1]) ?>`
export const HIDDEN = bytesOf(PAYLOAD.slice(0, 40))
export const POLYGLOTS: Record<string, (good: Bytes) => Bytes> = {
  'a page behind it': (good) => joined(good, PAYLOAD),
  'a page before it': (good) => joined(PAYLOAD, good),
  'an archive behind it': (good) => joined(good, zip({ 'META-INF/MANIFEST.MF': PAYLOAD }), PAYLOAD),
  'a program before it': (good) => joined(EXE, PAYLOAD, good),
}
