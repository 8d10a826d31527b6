import { expect, test } from 'vitest'
import { denseSql } from '../../worker/dense-sql.ts'

const made = (code: string) => denseSql(code, 'a.ts')

test('SQL is on one line, and what follows keeps its own', () => {
  const code = `const rows = sql<Row>\`
    select id
    from t
    where \${only ? sql\`
      a = 1\` : sql.raw(\`b
      = 2\`)}\`.as('rows')
const after = \`
  a page\`
`
  expect(made(code)).toBe(`const rows = sql<Row>\` select id from t where \${only ? sql\` a = 1\`
 : sql.raw(\`b = 2\`
)}\`


.as('rows')
const after = \`
  a page\`
`)
  expect(made(code).split('\n').indexOf('const after = `')).toBe(code.split('\n').indexOf('const after = `'))
})

test('a quoted text keeps its breaks, also when it holds a value', () => {
  const quoted = (before: string) => `sql\`a = 'x\n  y' || 'it''s\n  ' and${before}b like '\n\${c}\n'\``
  expect(made(quoted('\n '))).toBe(`${quoted(' ')}\n`)
})

test('a comment is refused, because it would hide the rest', () => {
  expect(() => made('sql`select 1 -- one\n from t`')).toThrow('A comment')
  expect(made("sql`select '--'\n from t`")).toBe("sql`select '--' from t`\n")
})
