import { type SQL, sql } from 'drizzle-orm'
import { FIRST_STEPS, type FirstStep, type FirstSteps } from '../../../shared/office/dashboard.ts'
import { offeredLangs } from '../../../shared/settings/offered.ts'
import { SECTIONS } from '../../../shared/settings/sections.ts'
import type { Db } from '../../base/db/client.ts'
import { among } from '../../base/db/columns.ts'
import { idInForce } from '../../shop/pages/in-force.ts'

/** What the law wants to be read in each language on offer. */
const LEGAL = ['terms', 'privacy', 'imprint'] as const
const isLegal = () => sql`version_id in (${sql.join(LEGAL.map(idInForce), sql`, `)})`

/** The sections of the settings that no shop can be without. */
const NEEDED = Object.values(SECTIONS).flatMap(({ id, needed }) => (needed ? [sql`${id}`] : []))

/** Selects a row where a step is done. What is deleted after a while (mails) is not asked of a shop that has an order. */
const done = (): Record<FirstStep, SQL> => ({
  company: sql`select 1 where (select count(*) from settings where published is not null and id in (${sql.join(NEEDED, sql`, `)})) = ${NEEDED.length}`,
  category: sql`select 1 from cats where deleted_at is null`,
  product: sql`select 1 from products where parent_id is null and kind <> 'part' and active = 1 and deleted_at is null`,
  vendor_category: sql`select 1 from vendor_categories`,
  vendor: sql`select 1 from vendors where active = 1`,
  account: sql`select 1 from users where role = 'vendor' and deleted_at is null`,
  shipping: sql`select 1 from shipping_rates`,
  legal: sql`select 1 where (select count(*) from page_texts where ${isLegal()} and ${among('lang', offeredLangs())}) = ${LEGAL.length * offeredLangs().length}`,
  mail: sql`select 1 from outbox where status = 'sent' union all select 1 from orders where status <> 'pending'`,
  order: sql`select 1 from orders where status <> 'pending'`,
})

/** What of the first steps of a shop is done. */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const steps = done()
  const asked = FIRST_STEPS.map((step) => sql`exists (${steps[step]}) as ${sql.identifier(step)}`)
  const row = await db.get<Record<FirstStep, 0 | 1>>(sql`select ${sql.join(asked, sql`, `)}`)
  return Object.fromEntries(FIRST_STEPS.map((step) => [step, row[step] === 1])) as FirstSteps
}
