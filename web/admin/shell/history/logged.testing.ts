import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

/* What the Worker writes into histories, read from its source: each key of `before` and `after` beside an `action`, an `entity` or a `table`. */

type Node = ESTree.Node
interface Known {
  file: string
  node: Node | null | undefined
}

const texts = new Map<string, string>()
const textOf = (file: string) => {
  if (!texts.has(file)) texts.set(file, readFileSync(file, 'utf8'))
  return texts.get(file)!
}

/** What the names of a file stand for. */
type Names = Map<string, Known | { file: string; name: string }>
const files = new Map<string, Names>()
function namesOf(file: string): Names {
  const known = files.get(file)
  if (known) return known
  const names: Names = new Map()
  const put = (name: string, node: Node | null | undefined) =>
    names.has(name) || names.set(name, { file, node })
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && init && put(id.name, init)),
    FunctionDeclaration: (node) => void (node.id && put(node.id.name, node)),
    ImportDeclaration: ({ source, specifiers }) => {
      if (!source.value.startsWith('.')) return
      for (const each of specifiers)
        if (each.type === 'ImportSpecifier' && each.imported.type === 'Identifier')
          names.set(each.local.name, { file: join(dirname(file), source.value), name: each.imported.name })
    },
  }).visit(parseSync(file, textOf(file)).program)
  files.set(file, names)
  return names
}
function lookUp(file: string, name: string): Known | undefined {
  const found = namesOf(file).get(name)
  if (!found || 'node' in found) return found as Known | undefined
  return existsSync(found.file) ? lookUp(found.file, found.name) : undefined
}

/** The keys of the record that an expression makes, as far as the source says them. */
function keysIn(file: string, node: Node | null | undefined, depth = 0): string[] {
  if (!node || depth > 12) return []
  const into = (next: Node | null | undefined, at = file) => keysIn(at, next, depth + 1)
  switch (node.type) {
    case 'ObjectExpression':
      return node.properties.flatMap((each) =>
        each.type === 'SpreadElement'
          ? into(each.argument)
          : each.computed
            ? []
            : each.key.type === 'Identifier'
              ? [each.key.name]
              : [],
      )
    case 'ConditionalExpression':
      return [...into(node.consequent), ...into(node.alternate)]
    case 'LogicalExpression':
      return into(node.right)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return into(node.expression)
    case 'TaggedTemplateExpression':
      return [
        ...textOf(file)
          .slice(node.start, node.end)
          .matchAll(/[(,]\s*'(?!true)(\w+)',/g),
      ].map(([, key]) => key!)
    case 'ArrowFunctionExpression':
      return node.body?.type === 'BlockStatement' ? [] : into(node.body)
    case 'CallExpression':
      return node.callee.type === 'Identifier' && node.callee.name !== 'pick' ? into(node.callee) : []
    case 'Identifier': {
      const known = lookUp(file, node.name)
      return known ? into(known.node, known.file) : []
    }
    default:
      return []
  }
}

/** Every key that is logged, with the files that do: `paid` of `bank/moves.ts`. */
export function loggedKeys(): Map<string, string[]> {
  const logged = new Map<string, string[]>()
  for (const file of globSync('worker/**/*.ts')) {
    if (/test|tables/.test(file)) continue
    const visit = (node: ESTree.ObjectExpression) => {
      const all = node.properties.flatMap((each) =>
        each.type === 'SpreadElement' && each.argument.type === 'ObjectExpression'
          ? each.argument.properties
          : [each],
      )
      const named = all.flatMap((each) =>
        each.type === 'Property' && each.key.type === 'Identifier'
          ? [[each.key.name, each.value] as const]
          : [],
      )
      if (!named.some(([name]) => ['action', 'entity', 'table'].includes(name))) return
      for (const [name, value] of named)
        if (name === 'before' || name === 'after')
          for (const key of keysIn(file, value)) logged.set(key, [...(logged.get(key) ?? []), file])
    }
    new Visitor({ ObjectExpression: visit }).visit(parseSync(file, textOf(file)).program)
  }
  return logged
}
