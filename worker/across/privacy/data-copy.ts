import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { Translate } from '../../../shared/translate.ts'
import type { Author } from '../../base/audit/change.ts'
import { entryStatement } from '../../base/audit/entries.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import { type Personal, SECTIONS, type Section, type Who } from './declaration.ts'
import { describeSection, type Found } from './find-person.ts'
import { PERSONAL } from './personal-data.ts'

/** Rows that are in memory at once. */
const PAGE = 500
const encoder = new TextEncoder()

function columnsOf({ table, withheld = [] }: Personal): SQL {
  const given = Object.entries(getTableColumns(table)).filter(([key]) => !withheld.includes(key))
  return sql.join(
    given.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  )
}

/** The person's rows of a table, without the withheld columns. */
async function* rowsOf(db: Db, declared: Personal, who: Who): AsyncGenerator<object> {
  const columns = columnsOf(declared)
  let last = 0
  for (;;) {
    const [rows] = await readTogether<[{ _row: number }]>(db, [
      sql`select rowid as _row, ${columns} from ${declared.table}
        where ${declared.isOf(who)} and rowid > ${last} order by rowid limit ${PAGE}`,
    ])
    for (const { _row, ...row } of rows) yield row
    if (rows.length < PAGE) return
    last = rows.at(-1)!._row
  }
}

/** Writes all data as JSON in pieces, so that it is never all in memory. */
async function* writeJson(db: Db, who: Who, found: Found, say: Translate): AsyncGenerator<string> {
  const head = { email: who.email, exported_at: new Date().toISOString(), about: say('privacy.copy.about') }
  yield `${JSON.stringify(head).slice(0, -1)},"sections":[`
  let isFirst = true
  for (const section of Object.keys(SECTIONS) as Section[]) {
    if (!found.sections.some((one) => one.section === section)) continue
    const { name, why, basis, time } = describeSection(section, say)
    const title = JSON.stringify({ section, name, why, basis, kept: time })
    yield `${isFirst ? '' : ','}\n${title.slice(0, -1)},"records":{`
    isFirst = false
    const tables = PERSONAL.filter((declared) => declared.section === section)
    for (const [i, declared] of tables.entries()) {
      yield `${i > 0 ? ',' : ''}\n  ${JSON.stringify(getTableName(declared.table))}:[`
      let comma = ''
      for await (const row of rowsOf(db, declared, who)) {
        yield `${comma}\n    ${JSON.stringify(row)}`
        comma = ','
      }
      yield ']'
    }
    yield '}}'
  }
  yield '\n]}\n'
}

async function* encoded(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const text of texts) yield encoder.encode(text)
}

/** A file name without slashes and other signs that some system refuses. */
const fileName = (name: string) => name.replace(/[\p{C}\\/:*?"<>|]+/gu, '_').slice(-120)

/** A person's copy: `data.json` (named in the person's language) and the documents, as a ZIP that is written while it is read. */
export async function copyOf(
  stores: { db: Db; files: R2Bucket },
  who: Who,
  found: Found,
  say: Translate,
): Promise<ReadableStream<Uint8Array>> {
  const entries = async function* () {
    yield { name: `${say('privacy.copy.data')}.json`, body: encoded(writeJson(stores.db, who, found, say)) }
    for (const { record_id, doc, doc_name } of found.documents) {
      const object = await stores.files.get(doc)
      if (!object) continue
      const name = fileName(doc_name ?? doc.split('/').at(-1)!)
      yield { name: `${say('privacy.copy.documents')}/${record_id}-${name}`, body: object.body }
    }
  }
  const { zip } = await import('../../base/files/zip.ts')
  return zip(entries())
}

/** Writes into the history that the person's copy was taken; called before it is given. */
export const recordCopy = (db: Db, author: Author, who: Who, found: Found) =>
  entryStatement(
    db,
    author,
    {
      action: 'export',
      entity: 'privacy',
      id: found.accounts[0]?.id ?? sql`null`,
      after: { email: who.email },
    },
    sql`true`,
  )
