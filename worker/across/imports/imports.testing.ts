import Papa from 'papaparse'
import { expect } from 'vitest'
import type { Imported } from '../../../shared/entities.ts'
import { csvSigns } from '../../../shared/imports/import-cells.ts'
import type { ImportRow } from '../../../shared/imports/imports.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { as } from '../../testing/as.ts'

export type Caller = Awaited<ReturnType<typeof as>>

/** The calls of the import screen for a file: rows as records by column. Returns the id. */
export async function send(
  admin: Caller,
  entity: Imported,
  records: Record<string, string>[],
  more: object = {},
): Promise<number> {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const import_data = { entity, file_name: `${entity}.csv`, rows: records.length, columns, ...more }
  const made = await admin.post('/api/admin/imports/create', { import_data })
  expect(made.body).toEqual({ import_id: expect.any(Number) })
  const rows = records.map((record, i) => ({ line: i + 2, cells: columns.map((name) => record[name] ?? '') }))
  for (let at = 0; at < rows.length; at += 1000) {
    const sent = await admin.post(`/api/admin/imports/${made.body.import_id}/rows`, {
      rows: rows.slice(at, at + 1000),
    })
    expect(sent.body).toEqual({ success: true })
  }
  return made.body.import_id
}

/** Calls the check until every row is checked. */
export async function check(admin: Caller, id: number): Promise<ImportRow> {
  for (let call = 0; call < 100; call++) {
    const { status, body } = await admin.post(`/api/admin/imports/${id}/check`)
    expect(status, JSON.stringify(body)).toBe(200)
    if (body.import.state === 'checked') return body.import
  }
  throw new Error('The check came to no end')
}

export const apply = (admin: Caller, id: number, without = 0) =>
  admin.post(`/api/admin/imports/${id}/apply`, { without })
/** Undoes an import as a person does who has seen what goes. */
export async function undo(admin: Caller, id: number) {
  const { body } = await admin.get(`/api/admin/imports/${id}/obstacles`)
  return admin.post(`/api/admin/imports/${id}/undo`, { live: body.live ?? 0 })
}
export const figures = ({ made, changed, unchanged, wrong }: ImportRow) => [made, changed, unchanged, wrong]

/** Sends and checks a file. Returns its id and how many rows make, change or keep a record, or are wrong. */
export async function dryRun(...[admin, entity, records, more]: Parameters<typeof send>) {
  const id = await send(admin, entity, records, more)
  return { id, counts: figures(await check(admin, id)) }
}

/** The errors of the rows: `line column: message`. */
export async function errorsOf(admin: Caller, id: number): Promise<string[]> {
  const { body } = await admin.get(`/api/admin/imports/${id}/errors?lang=en`)
  return body.errors.map(
    ({ line, column, message }: Record<string, string>) => `${line} ${column}: ${message}`,
  )
}

/** Sends, checks and applies a file that must be right. */
export async function importAll(...given: Parameters<typeof send>) {
  const { id, counts } = await dryRun(...given)
  expect(await errorsOf(given[0], id)).toEqual([])
  const { status, body } = await apply(given[0], id)
  expect(status, JSON.stringify(body)).toBe(200)
  return { id, counts }
}

/** The records of an export by column, as the import screen reads them. */
export async function exported(
  admin: Caller,
  entity: Imported,
  lang: Lang = 'it',
): Promise<Record<string, string>[]> {
  const { status, body } = await admin.get(`/api/admin/imports/export/${entity}?lang=${lang}`)
  expect(status).toBe(200)
  return Papa.parse<Record<string, string>>(body.replace(/^\uFEFF/, ''), {
    header: true,
    delimiter: csvSigns(lang).separator,
    skipEmptyLines: true,
  }).data
}
