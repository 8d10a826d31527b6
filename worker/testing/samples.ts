import { env } from 'cloudflare:workers'
import { Buffer } from 'node:buffer'
import { crc32, deflateSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'

/*
 * Files to upload in tests. Each function returns a `File` with a name and a declared type.
 */

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A grey picture; `shade` (0..255) makes pictures differ. */
export function pngBytes(width = 40, height = 30, shade = 128): Uint8Array<ArrayBuffer> {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const row = Buffer.alloc(width + 1, shade)
  row[0] = 0
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(
    Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  )
}

export const makePng = (name = 'foto.png', shade?: number) =>
  new File([pngBytes(40, 30, shade)], name, { type: 'image/png' })

export async function makeJpeg(name = 'foto.jpg'): Promise<File> {
  const images = (env as unknown as { IMAGES: ImagesBinding }).IMAGES
  const result = await images.input(new Blob([pngBytes()]).stream()).output({ format: 'image/jpeg' })
  return new File([await result.response().arrayBuffer()], name, { type: 'image/jpeg' })
}

/** A PDF of one empty page; `objects` are added as they are. */
export const makePdf = (name = 'manuale.pdf', objects = '') =>
  new File([pdfBytes({ objects })], name, { type: 'application/pdf' })

/** The same with entries of its catalogue, its page and its trailer. */
export const pdfBytes = ({ objects = '', catalog = '', page = '', trailer = '' }) =>
  bytesOf(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R ${catalog}>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page}>> endobj
${objects}
trailer <</Root 1 0 R ${trailer}>>
%%EOF
`)

/** A PDF of one page as text; `version` makes files differ. */
export const pdfText = (version = 4) => new TextDecoder().decode(pdfBytes({})).replace('1.4', `1.${version}`)

/** A stream with an object in it, number 8, as newer PDFs pack theirs. `entries` replaces its type. */
export const objectStream = (object: string, entries = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') =>
  `9 0 obj <<${entries}>> stream\n${Buffer.from(deflateSync(`8 0 ${object}`)).toString('latin1')}\nendstream endobj`

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
export const relation = (type: string, target: string) =>
  `<Relationships><Relationship Id="r1" Type="${RELATIONS}/${type}" Target="${target}" TargetMode="External"/></Relationships>`

/** A zip of uncompressed parts. */
const zip = (parts: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
    ),
    {
      level: 0,
    },
  ) as Uint8Array<ArrayBuffer>

/** A Word document; `parts` are added, or replace its own. */
export const makeDocx = (name = 'manuale.docx', parts: Record<string, string | Uint8Array> = {}) =>
  new File(
    [
      zip({
        '[Content_Types].xml': '<Types/>',
        '_rels/.rels': '<Relationships></Relationships>',
        'word/document.xml': '<w:document xmlns:w="urn:w"/>',
        ...parts,
      }),
    ],
    name,
    { type: DOCX },
  )

/** Parts of a Word document with a chart, whose table has `more` parts. */
export const chartParts = (more: Record<string, string>): Record<string, string | Uint8Array> => ({
  'word/charts/chart1.xml': '<c:chartSpace xmlns:c="urn:c"/>',
  'word/charts/_rels/chart1.xml.rels':
    '<Relationships><Relationship Id="r1" Type="x/package" Target="../embeddings/Microsoft_Excel_Sheet1.xlsx"/></Relationships>',
  'word/embeddings/Microsoft_Excel_Sheet1.xlsx': zip({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/printerSettings/printerSettings1.bin': 'x',
    ...more,
  }),
})

/** The beginning of a photo as iPhones make it; nothing here can read more of one. */
export const heicBytes = () => bytesOf(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${'\0'.repeat(40)}`)

/** A photo with an orientation (1 to 8) in its EXIF, as cameras write it. */
export async function turnedJpeg(
  orientation: number,
  pixels: Uint8Array<ArrayBuffer> = pngBytes(),
): Promise<Uint8Array<ArrayBuffer>> {
  const images = (env as unknown as { IMAGES: ImagesBinding }).IMAGES
  const made = await images.input(new Blob([pixels]).stream()).output({ format: 'image/jpeg' })
  const plain = new Uint8Array(await made.response().arrayBuffer())
  const exif = bytesOf(
    `Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
  )
  return Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 2, ...exif, ...plain.subarray(2)])
}

/** The form of an upload: `form({ type: 'image', file })`. */
export function form(fields: Record<string, string | File>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
