import { beforeEach, expect, test } from 'vitest'
import { inRome } from '../../../shared/dates.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, testDb } from '../../testing/make.ts'
import { securityReports } from './security-reports.tables.ts'
import { countDue } from './security-reports.ts'

const AT = '/api/admin/security-reports'
const HOUR = 3600_000
const body = (hoursAgo: number, more: object = {}) => {
  const { day, time } = inRome(Date.now() - hoursAgo * HOUR)
  return {
    title: 'Bluetooth senza PIN',
    product: 'Modulo BT-2',
    versions: '1.0–1.4',
    countries: 'IT, DE',
    what: 'Chi è vicino muove l’antenna.',
    measures: '',
    severity: 'high',
    exploited: true,
    aware_on: day,
    aware_time: time,
    ...more,
  }
}

let admin: Awaited<ReturnType<typeof as>>
beforeEach(async () => {
  await testDb().delete(securityReports)
  admin = await as(await makeAdmin('everything'))
})
const create = async (hoursAgo: number, more: object = {}) =>
  (await admin.post(`${AT}/create`, body(hoursAgo, more))).body.report_id as number
const due = () => countDue(testDb(), Date.now())

test('the clock runs from when the company knew, by Rome’s clock, and tells what is due and late', async () => {
  const id = await create(30)
  const { report } = (await admin.get(`${AT}/${id}`)).body
  expect(Math.abs(Date.now() - 30 * HOUR - Date.parse(report.aware_at))).toBeLessThan(61_000)
  expect(await due()).toEqual({ late: 1, due: 0 })
  expect((await admin.post(`${AT}/${id}/mark`, { step: 'warned', done: true })).status).toBe(200)
  expect(await due()).toEqual({ late: 0, due: 1 })
  await create(1, { exploited: false })
  expect(await due()).toEqual({ late: 0, due: 1 })
})

test('a step is marked once, and can be taken back, without losing what somebody types', async () => {
  const id = await create(1)
  const mark = async (done: boolean) =>
    (await admin.post(`${AT}/${id}/mark`, { step: 'notified', done })).status
  expect([await mark(true), await mark(true), await mark(false), await mark(false)]).toEqual([
    200, 409, 200, 409,
  ])
  expect((await admin.post(`${AT}/${id}/edit`, { ...body(1), title: 'Altro', version: 1 })).status).toBe(200)
  expect((await admin.post(`${AT}/${id}/edit`, { ...body(1), title: 'Terzo', version: 1 })).status).toBe(409)
  expect((await admin.get(AT)).body.reports.map(({ title }: { title: string }) => title)).toEqual(['Altro'])
  const { entries } = (await admin.get(`/api/admin/audit?entity=security-reports&entity_id=${id}`)).body
  expect(entries.map(({ action }: { action: string }) => action)).toEqual([
    'edit',
    'status',
    'status',
    'create',
  ])
})

test('a time that is still to come is refused', async () => {
  const { status, body: answer } = await admin.post(`${AT}/create`, body(-2))
  expect([status, Object.keys(answer.error.fields)]).toEqual([422, ['aware_on']])
})

test('is for who may do everything', async () => {
  const other = await as(await makeAdmin('sales'))
  expect((await other.get(AT)).status).toBe(403)
})
