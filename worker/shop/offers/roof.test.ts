import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDb } from '../../testing/make.ts'
import { type ReadPart, readPdf } from '../catalogue/pdf/pdf.testing.ts'
import { content, makeOffering } from './offers.testing.ts'

const roof = {
  roof_plan: {
    length: 600,
    width: 220,
    items: [
      { kind: 'hatch', length: 40, width: 40, x: 80, y: 70 },
      { kind: 'panel', length: 60, width: 60, x: 100, y: 80 },
    ],
  },
}
const altsOf = ({ alt, kids }: ReadPart): string[] => [...(alt ? [alt] : []), ...kids.flatMap(altsOf)]

/** The document of the first offer of a request. */
async function papersOf(id: number) {
  const { pdf } = await testDb().get<{ pdf: string }>(
    sql`select pdf from offers where quotation_id = ${id} and number = 1`,
  )
  return readPdf(new Uint8Array(await (await env.FILES.get(pdf))!.arrayBuffer()))
}

test('the roof that came with a request stands in the document of its offer, drawn and in words', async () => {
  const { id, offer } = await makeOffering(roof)
  expect((await offer(content())).status).toBe(200)
  const { lines, parts, problems } = await papersOf(id)
  expect(problems).toEqual([])
  const words = lines.join(' ').replaceAll(/\s+/g, ' ')
  expect(words).toContain('Il tuo tetto')
  expect(words).toContain('← Davanti · 600 × 220 cm, una riga ogni 50 cm')
  expect(words).toContain(
    '2 Pannello solare: 60 × 60 cm, a 100 cm dal davanti e 80 cm da sinistra. Sta sopra a: 1 Oblò.',
  )
  expect(altsOf(parts)).toContain('Tetto di 600 × 220 cm visto dall’alto: 1 Oblò e 2 Pannello solare')
})

test('without a roof the document says nothing of one', async () => {
  const { id, offer } = await makeOffering()
  await offer()
  expect((await papersOf(id)).lines.join(' ')).not.toContain('Il tuo tetto')
})
