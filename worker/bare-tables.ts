import { type Plugin, parseSync } from 'vite'
import { countBreaks, isNode, type Node, replaceIn } from './dense-sql.ts'

/**
 * What only migrations and types are made of: the third argument of a table (its indexes and checks), where columns refer to, and the
 * words that a column may hold.
 */
function findRules(node: unknown): { start: number; end: number }[] {
  if (Array.isArray(node)) return node.flatMap(findRules)
  if (!isNode(node)) return []
  const { type, callee, end } = node as Node & { callee?: Node & { object?: Node; property?: Node } }
  if (type === 'CallExpression' && callee?.name === 'sqliteTable') {
    const [, columns, rules] = node.arguments as Node[]
    if (rules) return [{ start: columns!.end, end: rules.end }, ...findRules(columns)]
  }
  if (type === 'CallExpression' && callee?.property?.name === 'references') {
    return [{ start: callee.object!.end, end }, ...findRules(callee.object)]
  }
  if (type === 'CallExpression' && callee?.name === 'text') {
    const [name, options] = node.arguments as [Node, Node?]
    const [first, ...more] = (options?.properties ?? []) as { key: Node }[]
    if (first?.key.name === 'enum' && more.length === 0) return [{ start: name.end, end: options!.end }]
  }
  return Object.values(node).flatMap(findRules)
}

/** A module of tables without the rules that the database knows from its migrations. Each line stays where maps say it is. */
export const bareTables = (code: string, file: string): string =>
  replaceIn(
    code,
    findRules(parseSync(file, code).program).map(({ start, end }) => ({
      start,
      end,
      text: '\n'.repeat(countBreaks(code.slice(start, end))),
    })),
  )

/** They are as much of the upload as a large room of the shop. */
export const withBareTables: Plugin = {
  name: 'bare-tables',
  enforce: 'pre',
  transform: {
    filter: { id: /\/worker\/.*\.tables\.ts$/ },
    handler: (code, id) => ({ code: bareTables(code, id), map: null }),
  },
}
