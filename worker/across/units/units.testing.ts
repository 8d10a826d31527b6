import { env } from 'cloudflare:workers'
import { warranties } from '../../shop/warranties/warranties.tables.ts'
import { testDb, unique } from '../../testing/make.ts'

/** A registration, as the verbs write it, and its unit's id. */
export async function makeUnit(values: Partial<typeof warranties.$inferInsert> = {}) {
  const code = values.code ?? `UC${unique()}`
  const serialNumber = values.serialNumber ?? `SN${unique()}`
  const [warranty] = await testDb()
    .insert(warranties)
    .values({
      mountingDate: '2026-01-10',
      status: true,
      search: `${code} ${serialNumber}`.toLowerCase().replaceAll('-', ' '),
      ...values,
      code,
      serialNumber,
    })
    .returning()
  const id = await env.DB.prepare('select id from units where warranty_id = ?')
    .bind(warranty!.id)
    .first<number>('id')
  return { id: id!, warranty: warranty!, code, serialNumber }
}
