import { crc32, deflateSync } from 'node:zlib'

/** Files as a person chooses them: what `setInputFiles` takes. */

/** A grey PNG, 8 by 8; without its end it is damaged. `shade`: 0 to 255; of two shades there are two files. */
export function png(isWhole = true, shade = 96): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const rows = Buffer.concat(Array.from({ length: 8 }, () => Buffer.from([0, ...Array(24).fill(shade)])))
  const head = Buffer.from([0, 0, 0, 8, 0, 0, 0, 8, 8, 2, 0, 0, 0])
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const whole = [start, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat(isWhole ? whole : whole.slice(0, 2))
}
export const picture = (name = 'foto.png', buffer = png()) => ({ name, mimeType: 'image/png', buffer })

/** The smallest PDF that a reader opens. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
/** Whether a file is that PDF as the shop keeps it, which writes every PDF anew: one page of the same size. */
export const isThatPdf = (file: Buffer) =>
  /^%PDF-1\.\d[\s\S]*\/MediaBox\s*\[\s*0 0 9 9\s*\][\s\S]*%%EOF\s*$/.test(file.toString('latin1'))
export const pdf = (name: string, buffer = PDF) => ({ name, mimeType: 'application/pdf', buffer })
