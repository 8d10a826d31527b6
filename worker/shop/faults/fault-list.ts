import { sql } from 'drizzle-orm'
import type { FaultRow, FaultsQuery } from '../../../shared/faults/fault-reports.ts'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { type Count, counted, pageOf, planPage } from '../../base/db/listing.ts'
import { readTogether, type SqlRow } from '../../base/db/reads.ts'
import { allOf, orderBy } from '../../base/db/sorting.ts'
import { symptomJson, toSymptom } from '../claims/symptoms.ts'
import type { units } from '../units/units.tables.ts'
import { PRODUCT_NAME, productOf } from '../units/units.ts'
import type { faultReports } from './faults.tables.ts'

type Row = Pick<SqlRow<typeof faultReports>, 'id' | 'state' | 'unit_id' | 'created_at' | 'updated_at'> &
  Pick<SqlRow<typeof units>, 'code' | 'serial_number'> & {
    symptom: string | null
    product_name: string | null
  }

/** A page of the reports that a retailer got, the newest first. */
export async function listFaults(db: Db, retailerId: number | null, query: FaultsQuery) {
  const { limit, offset, lang = DEFAULT_LANG, 'filters[state]': state } = query
  const plan = planPage({
    table: sql`fault_reports r`,
    id: sql`r.id`,
    order: orderBy('-id', { id: [] }, sql`r.id`),
    where: allOf(sql`r.vendor_id = ${retailerId}`, state ? sql`r.state = ${state}` : undefined),
    by: 'fault_reports_vendor',
    count: undefined,
    isCountCapped: true,
    limit,
    offset,
  })
  const { from, count, inOrder } = pageOf(plan, {})
  const [[total], rows] = await readTogether<[Count, Row]>(db, [
    count,
    sql`select r.id, r.state, r.unit_id, r.created_at, r.updated_at, ${symptomJson(lang, 'r')} as symptom, u.code, u.serial_number, ${PRODUCT_NAME}
      from ${from} cross join units u on u.id = r.unit_id ${productOf(lang)} ${inOrder}`,
  ])
  const reports = rows.map(
    ({ symptom, unit_id, code, serial_number, product_name, ...row }): FaultRow => ({
      ...row,
      symptom: toSymptom(symptom),
      unit: { id: unit_id, code, serial_number, product_name },
    }),
  )
  return { reports, ...counted('reports', total!) }
}
