import Papa from 'papaparse'
import type { Imported } from '../../../shared/entities.ts'
import { unescapeCell } from '../../../shared/imports/import-cells.ts'
import type { ImportRow } from '../../../shared/imports/imports.ts'
import { callsOf } from '../../../web/admin/imports/calls.ts'
import type { Cost } from '../../../worker/testing/meter.ts'
import type { BenchFile } from './files.ts'

/** What one phase of an import took: all of its calls together, and the largest of them. */
export interface Phase {
  entity: Imported
  /** Of the file. */
  rows: number
  name: 'send' | 'check' | 'apply' | 'export' | 'send again' | 'check again' | 'undo'
  seconds: number
  requests: number
  longestCall: number
  statements: number
  /** Of one call. */
  mostStatements: number
  rowsRead: number
  rowsWritten: number
  /** Of one request, in bytes. */
  largestBody: number
}
export interface MeasuredImport {
  phases: Phase[]
  /** Wrong results: figures of the import, or the number of records in the shop. */
  wrong: string[]
}

/** Where the list that an import adds to says how many there are. */
const countOf = (entity: Imported) => `${entity.replaceAll('-', '_')}_count`

/** Makes the calls of the import screen for a file, in the shop at `shop`, and adds up what each phase of them costs. */
export async function measureImport(
  shop: string,
  headers: Record<string, string>,
  file: BenchFile,
): Promise<MeasuredImport> {
  const { entity, columns, rows } = file
  const phases: Phase[] = []
  const wrong: string[] = []
  const expectSame = (what: string, found: unknown, right: unknown) => {
    if (found !== right) wrong.push(`${entity}: ${what} ${found}, not ${right}`)
  }

  const begin = (name: Phase['name']) => {
    const phase: Phase = {
      entity,
      rows: rows.length,
      name,
      seconds: 0,
      requests: 0,
      longestCall: 0,
      statements: 0,
      mostStatements: 0,
      rowsRead: 0,
      rowsWritten: 0,
      largestBody: 0,
    }
    phases.push(phase)
    return phase
  }
  /** Calls, and adds what it cost to a phase. */
  async function call(
    phase: Phase | null,
    method: 'GET' | 'POST',
    path: string,
    given?: object,
  ): Promise<string> {
    const body = given && JSON.stringify(given)
    const started = performance.now()
    const response = await fetch(`${shop}/api/admin/${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'x-bench-meter': '1' },
      ...(body && { body }),
    })
    const text = await response.text()
    const seconds = (performance.now() - started) / 1000
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`)
    if (!phase) return text
    const cost = JSON.parse(response.headers.get('x-bench-cost')!) as Required<Cost>
    phase.seconds += seconds
    phase.requests += 1
    phase.longestCall = Math.max(phase.longestCall, seconds)
    phase.statements += cost.statements
    phase.mostStatements = Math.max(phase.mostStatements, cost.statements)
    phase.rowsRead += cost.rowsRead
    phase.rowsWritten += cost.rowsWritten
    phase.largestBody = Math.max(phase.largestBody, body ? Buffer.byteLength(body) : 0)
    return text
  }
  const post = async (phase: Phase, path: string, given?: object) =>
    JSON.parse(await call(phase, 'POST', path, given))
  const countRecords = async (): Promise<number> =>
    JSON.parse(await call(null, 'GET', entity))[countOf(entity)]

  async function send(phase: Phase, heads: string[], cells: string[][]): Promise<string> {
    const import_data = { entity, file_name: `${entity}.csv`, rows: cells.length, columns: heads }
    const { import_id } = await post(phase, 'imports/create', { import_data })
    const sent = cells.map((row, i) => ({ line: i + 2, cells: row }))
    for (const part of callsOf(sent)) await post(phase, `imports/${import_id}/rows`, { rows: part })
    return `imports/${import_id}`
  }
  async function check(phase: Phase, at: string): Promise<ImportRow> {
    for (;;) {
      const answer = await post(phase, `${at}/check`)
      if (answer.import.state === 'checked') return answer.import
    }
  }

  const before = await countRecords()
  const at = await send(begin('send'), columns, rows)
  expectSame('new rows', (await check(begin('check'), at)).made, rows.length)
  await post(begin('apply'), `${at}/apply`)
  expectSame('records after the import', await countRecords(), before + file.records)

  // All records of the kind: the file's and earlier ones, up to the limit of a file.
  const text = await call(begin('export'), 'GET', `imports/export/${entity}`)
  const [heads, ...lines] = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''), {
    delimiter: ';',
    skipEmptyLines: true,
  }).data.map((line) => line.map(unescapeCell))
  const exported = lines.slice(-rows.length)
  const again = await send(begin('send again'), heads!, exported)
  expectSame(
    'unchanged rows of the export',
    (await check(begin('check again'), again)).unchanged,
    exported.length,
  )

  await post(begin('undo'), `${at}/undo`)
  expectSame('records after the undo', await countRecords(), before)
  return { phases, wrong }
}
