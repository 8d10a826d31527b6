import { createHash } from 'node:crypto'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { DAY_MS, formatDate } from '../../shared/dates.ts'
import type { Row } from './rows.ts'
import { consentText } from './voice-rows.ts'

const SERIAL = 'SDU50T2001'

/** The invoice of a shop that is no retailer of ours. */
async function makeInvoice(day: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  const page = pdf.addPage([595, 842])
  const lines: [size: number, text: string][] = [
    [20, 'Caravan Seeblick GmbH'],
    [10, 'Uferweg 4, 88131 Lindau'],
    [14, 'Rechnung 2026-1184'],
    [11, formatDate(day)],
    [11, 'Birgit Wagner, Lindau'],
    [11, `1 x Duna 50 Twin (DU50T), Seriennummer ${SERIAL}, mit Montage`],
    [11, 'Bezahlt. Vielen Dank.'],
  ]
  for (const [i, [size, text]] of lines.entries()) page.drawText(text, { x: 60, y: 760 - i * 40, size, font })
  return new Uint8Array(await pdf.save())
}

/** A unit that its owner registered, which waits for an administrator; its proof is kept privately, as the shop keeps one. */
export async function keepOwnerRequest(
  bucket: R2Bucket,
  now: number,
): Promise<[table: string, rows: Row[]][]> {
  const at = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const day = at(24).slice(0, 10)
  const body = await makeInvoice(day)
  const key = `invoices/${createHash('sha256').update('owner request').digest('hex').slice(0, 32)}.pdf`
  await bucket.put(key, body, { httpMetadata: { contentType: 'application/pdf' } })
  const kept = { type: 'application/pdf', size: body.byteLength, pages: 1, public: 0 }
  return [
    ['files', [{ key, purpose: 'invoice', name: '', ...kept }]],
    [
      'owner_requests',
      [
        {
          code: 'DU50T',
          serial_number: SERIAL,
          mounting_date: day,
          doc: key,
          name: 'Birgit Wagner',
          email: 'birgit.wagner@example.test',
          country: 'DE',
          lang: 'de',
          ...{
            wishes_updates: 1,
            consent_text: consentText('de', 'owner'),
            consent_at: at(2),
            created_at: at(2),
          },
          token_hash: 'confirmed',
          expires_at: at(-5),
          confirmed_at: at(1.9),
        },
      ],
    ],
  ]
}
