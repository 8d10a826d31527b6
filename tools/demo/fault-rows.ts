import { DAY_MS } from '../../shared/dates.ts'
import { insertStatements } from './rows.ts'

/** What the demo's retailer has claimed of its newest units (`claim-rows.ts`). */
const CLAIMED = 4

/** The owner of a unit of the demo's retailer, who reported what is wrong with it and waits for an answer. */
export async function addFaultReport(DB: D1Database, now: number): Promise<void> {
  const at = (days: number) => new Date(now - days * DAY_MS).toISOString()
  const unit = await DB.prepare(
    `select u.id, u.mounting_date from units u join warranties w on w.id = u.warranty_id
      where u.vendor_id = 1 and w.status = 1 order by u.mounting_date desc, u.id limit 1 offset ${CLAIMED}`,
  ).first<{ id: number; mounting_date: string }>()
  const owner = {
    unit_id: unit!.id,
    name: 'Paolo Ferri',
    email: 'paolo.ferri@example.test',
    telephone: '+39 333 1234567',
    country: 'IT',
    lang: 'it',
    since: unit!.mounting_date,
    created_at: at(30),
  }
  await DB.batch(insertStatements(DB, 'unit_owners', [owner]))
  const id = await DB.prepare('select max(id) as id from unit_owners').first<number>('id')
  const report = {
    unit_id: unit!.id,
    owner_id: id,
    vendor_id: 1,
    other_symptom: 1,
    state: 'open',
    request_key: 'demo',
    created_at: at(1),
    updated_at: at(1),
  }
  await DB.batch(insertStatements(DB, 'fault_reports', [report]))
  const message = {
    report_id: 1,
    party: 'owner',
    text: 'Da ieri si ferma a metà corsa e non riparte finché non la spengo.',
    lang: 'it',
    request_key: 'demo',
    created_at: at(1),
  }
  await DB.batch(insertStatements(DB, 'fault_messages', [message]))
}
