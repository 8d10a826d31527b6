import { type Plugin, parseSync } from 'vite'

/** A node of a module's syntax, as ESTree has it. */
export interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/** `sql`, or `sql.raw`. */
const isSql = (node: unknown): boolean =>
  isNode(node) && (node.type === 'MemberExpression' ? isSql(node.object) : node.name === 'sql')

/** The templates that are SQL: what `sql` tags, and what it is called with. */
function findStatements(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(findStatements)
  if (!isNode(node)) return []
  const own =
    node.type === 'TaggedTemplateExpression' && isSql(node.tag)
      ? [node.quasi]
      : node.type === 'CallExpression' && isSql(node.callee)
        ? (node.arguments as unknown[])
        : []
  const templates = own.filter((each): each is Node => isNode(each) && each.type === 'TemplateLiteral')
  return [...templates, ...Object.values(node).flatMap(findStatements)]
}

/** One blank where the lines of SQL break, but not within a quoted text. */
function joinLines(parts: string[]): string[] {
  let isQuoted = false
  return parts.map((part) =>
    part.replace(/'|--|[ \t]*\n\s*/g, (sign) => {
      if (sign === "'") isQuoted = !isQuoted
      else if (sign === '--' && !isQuoted) throw new Error(`A comment would hide what follows it: ${part}`)
      else if (!isQuoted) return ' '
      return sign
    }),
  )
}

export const countBreaks = (text: string) => text.split('\n').length - 1

export interface Change {
  start: number
  end: number
  text: string
}

/** A module with some of its text replaced; from the end, so that places before a change stay what they were. */
export const replaceIn = (code: string, changes: Change[]): string =>
  changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), code)

/** A module with its SQL on one line. The breaks stand behind the statement, so that what follows keeps its line in maps. */
export function denseSql(code: string, file: string): string {
  const changes = findStatements(parseSync(file, code).program).flatMap(({ quasis, end }) => {
    const parts = quasis as Node[]
    const texts = parts.map((part) => code.slice(part.start, part.end))
    const joined = joinLines(texts)
    const breaks = '\n'.repeat(countBreaks(texts.join('')) - countBreaks(joined.join('')))
    return [
      ...parts.map((part, i) => ({ start: part.start, end: part.end, text: joined[i]! })),
      { start: end, end, text: breaks },
    ]
  })
  return replaceIn(code, changes)
}

/** What a statement's blanks weigh is 1 % of the upload. */
export const withDenseSql: Plugin = {
  name: 'dense-sql',
  enforce: 'pre',
  transform: {
    filter: { id: /\/worker\/.*\.ts$/, code: /\bsql(\.raw)?[`(<]/ },
    handler: (code, id) => ({ code: denseSql(code, id), map: null }),
  },
}
