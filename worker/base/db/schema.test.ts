import { env } from 'cloudflare:workers'
import { is, SQL } from 'drizzle-orm'
import { getTableConfig, SQLiteSyncDialect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, test } from 'vitest'
import * as schema from '../../schema.ts'

const SEARCH_INDEXES = [
  ...['product_search', 'places_search', 'user_search', 'vendor_search', 'warranty_search'],
  ...['old_warranty_search', 'quotation_search', 'order_search', 'message_search', 'part_search'],
  ...['unit_search', 'claim_search', 'statement_search', 'document_search'],
  'manual_search',
  'return_search',
  'facet_search',
]
const tables = Object.values(schema).filter((value) => is(value, SQLiteTable))
const dialect = new SQLiteSyncDialect()
const rows = async (query: string) => (await env.DB.prepare(query).all<Record<string, unknown>>()).results

/** `NOT NULL`, quotes and outer brackets are written differently here and there. */
const plain = (text: string) =>
  text
    .replaceAll('`', '')
    .replaceAll('"', '')
    .replace(/^\((.*)\)$/s, '$1')
    .trim()

function defaultOf(value: unknown): string | null {
  if (value === undefined) return null
  if (is(value, SQL)) return plain(dialect.sqlToQuery(value).sql)
  if (typeof value === 'object') return `'${JSON.stringify(value)}'`
  return typeof value === 'string' ? `'${value}'` : String(value)
}

function indexText(columns: string[], unique: boolean, where: string | null): string {
  return `${unique ? 'unique ' : ''}(${columns.join(', ')})${where ? ` where ${plain(where)}` : ''}`
}

function describeDrizzle(table: SQLiteTable) {
  const { columns, indexes, foreignKeys, primaryKeys, checks, uniqueConstraints } = getTableConfig(table)
  const keys =
    primaryKeys[0]?.columns.map((c) => c.name) ?? columns.filter((c) => c.primary).map((c) => c.name)
  return {
    columns: Object.fromEntries(
      columns.map((c) => [
        c.name,
        {
          type: c.getSQLType(),
          notNull: c.notNull,
          default: defaultOf(c.default),
          key: keys.indexOf(c.name) + 1,
        },
      ]),
    ),
    indexes: Object.fromEntries([
      ...indexes.map(({ config }) => [
        config.name,
        indexText(
          config.columns.map((c) => (is(c, SQL) ? plain(dialect.sqlToQuery(c).sql) : c.name)),
          config.unique,
          config.where ? dialect.sqlToQuery(config.where).sql : null,
        ),
      ]),
      ...columns.filter((c) => c.isUnique).map((c) => [c.uniqueName!, indexText([c.name], true, null)]),
      ...uniqueConstraints.map((u) => [
        u.getName()!,
        indexText(
          u.columns.map((c) => c.name),
          true,
          null,
        ),
      ]),
    ]),
    foreignKeys: foreignKeys
      .map((key) => {
        const { columns: from, foreignTable, foreignColumns } = key.reference()
        const to = foreignColumns.map((c) => c.name).join()
        return `${from.map((c) => c.name).join()} → ${getTableConfig(foreignTable).name}.${to} ${key.onDelete ?? 'no action'}`
      })
      .sort(),
    checks: checks.map(({ name, value }) => `${name}: ${plain(dialect.sqlToQuery(value).sql)}`).sort(),
  }
}

async function describeD1(name: string) {
  const [columns, indexes, foreignKeys, [table]] = await Promise.all([
    rows(`pragma table_xinfo(${name})`),
    rows(
      `select name, sql from sqlite_master where type = 'index' and tbl_name = '${name}' and sql is not null`,
    ),
    rows(`pragma foreign_key_list(${name})`),
    rows(`select sql from sqlite_master where type = 'table' and name = '${name}'`),
  ])
  return {
    columns: Object.fromEntries(
      columns.map((c) => [
        c.name,
        {
          type: String(c.type).toLowerCase(),
          notNull: c.notnull === 1,
          default: c.dflt_value === null ? null : plain(String(c.dflt_value)),
          key: c.pk,
        },
      ]),
    ),
    indexes: Object.fromEntries(
      indexes.map((index) => {
        const [, unique, cols, where] = /^CREATE (UNIQUE )?INDEX \S+ ON \S+ \((.*?)\)(?: WHERE (.*))?$/s.exec(
          String(index.sql),
        )!
        return [index.name, indexText(plain(cols!).split(/,\s*/), Boolean(unique), where ?? null)]
      }),
    ),
    foreignKeys: foreignKeys
      .map((key) => `${key.from} → ${key.table}.${key.to} ${String(key.on_delete).toLowerCase()}`)
      .sort(),
    // A column that was added later stands on the line of the one before it.
    checks: [...String(table!.sql).matchAll(/CONSTRAINT "(\w+)" CHECK\((.*?)\)(?=,|$)/gm)]
      .map(([, check, value]) => `${check}: ${plain(value!)}`)
      .sort(),
  }
}

describe('the migrations applied to an empty database give what the code knows:', () => {
  test.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    'table %s',
    async (name, table) => {
      expect(await describeD1(name)).toEqual(describeDrizzle(table))
    },
  )

  test('no table besides, except the search indexes and those of D1 itself', async () => {
    const found = (await rows('pragma table_list'))
      .filter((t) => t.schema === 'main' && t.type !== 'shadow' && t.type !== 'view')
      .map((t) => String(t.name))
      .filter((name) => !/^(sqlite_|d1_|_cf_)/.test(name))
    const known = tables.map((table) => getTableConfig(table).name)
    expect(found.sort()).toEqual([...known, ...SEARCH_INDEXES].sort())
  })
})
