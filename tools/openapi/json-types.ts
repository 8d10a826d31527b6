import {
  type Checker,
  ObjectFlags,
  SignatureKind,
  SymbolFlags,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync'

/** A JSON Schema, draft 2020-12. */
export type Schema = { [keyword: string]: unknown }

/** Names of libraries' own types, which say nothing of what is in them. */
const GENERAL =
  /^(__.*|Array|ReadonlyArray|Pick|Omit|Record|Partial|Required|Readonly|Exclude|Extract|NonNullable)$/

const isOf = (type: Type, flags: number) => (type.flags & flags) !== 0
const NOTHING = TypeFlags.Undefined | TypeFlags.Void | TypeFlags.Never | TypeFlags.ESSymbolLike

/** Lets one schema be one of several, with as few words as it takes: `enum`, a list of types, `anyOf`. */
function oneOf(schemas: Schema[]): Schema {
  const consts = schemas.filter((schema) => 'const' in schema).map((schema) => schema.const)
  const isBoolean = consts.includes(true) && consts.includes(false)
  const values = isBoolean ? consts.filter((value) => typeof value !== 'boolean') : consts
  const rest = schemas.filter((schema) => !('const' in schema))
  if (isBoolean) rest.push({ type: 'boolean' })
  if (values.length > 0) rest.unshift(values.length === 1 ? { const: values[0] } : { enum: values })
  const plain = rest.filter((schema) => typeof schema.type === 'string' && Object.keys(schema).length === 1)
  const types = [...new Set(plain.map((schema) => schema.type))]
  const others = rest.filter((schema) => !plain.includes(schema))
  const simple: Schema[] = types.length === 0 ? [] : [{ type: types.length === 1 ? types[0] : types }]
  const all = [...others, ...simple]
  return all.length === 1 ? all[0]! : { anyOf: all }
}

/**
 * JSON Schemas of TypeScript's types as they are after `JSON.stringify`. A type with a name becomes one of `components`, by that name; of several
 * with one name each is told apart by its file.
 */
export class JsonTypes {
  private readonly known = new Map<number, Schema>()
  private readonly named = new Map<string, { name: string; file: string; schema: Schema }>()
  private readonly open = new Set<number>()

  private readonly checker: Checker

  constructor(checker: Checker) {
    this.checker = checker
  }

  schemaOf(type: Type): Schema {
    const known = this.known.get(type.id)
    if (known) return known
    const name = this.nameOf(type)
    if (!name) {
      // A nameless type that holds itself.
      if (this.open.has(type.id)) return {}
      this.open.add(type.id)
      const schema = this.made(type)
      this.open.delete(type.id)
      this.known.set(type.id, schema)
      return schema
    }
    const key = `${name.name}@${name.file}`
    const ref = { $ref: `#/components/schemas/${key}` }
    this.known.set(type.id, ref)
    if (!this.named.has(key)) {
      this.named.set(key, { ...name, schema: {} })
      this.named.get(key)!.schema = this.made(type)
    }
    return ref
  }

  /** All that was named, by the names under which they are referred to in `document` once `rename` has been over it. */
  components(): { schemas: Record<string, Schema>; rename: (text: string) => string } {
    const files = Map.groupBy(this.named.values(), ({ name }) => name)
    const finalOf = ({ name, file }: { name: string; file: string }) =>
      files.get(name)!.length === 1 ? name : `${pascal(file)}${name}`
    const names = new Map([...this.named].map(([key, one]) => [key, finalOf(one)]))
    const rename = (text: string) =>
      text.replace(/(?<="#\/components\/schemas\/)[^"]+@[^"]+/g, (key) => names.get(key) ?? key)
    const schemas = Object.fromEntries([...this.named].map(([key, { schema }]) => [names.get(key)!, schema]))
    return { schemas: JSON.parse(rename(JSON.stringify(schemas))), rename }
  }

  private nameOf(type: Type): { name: string; file: string } | null {
    const alias = type.getAliasSymbol()
    if (alias && type.getAliasTypeArguments().length > 0) return null
    const isSum = type.isUnionType() || type.isIntersectionType()
    if (!alias && (isSum || !type.isClassOrInterface() || type.getTypeParameters().length > 0)) return null
    const symbol = alias ?? type.getSymbol()
    const path = symbol?.declarations[0]?.path
    // Of libraries' types only what is in them counts.
    if (!symbol || !path || path.includes('/node_modules/') || GENERAL.test(symbol.name)) return null
    return {
      name: symbol.name,
      file: path
        .split('/')
        .at(-1)!
        .replace(/(\.admin|\.storefront)?\.ts$/, ''),
    }
  }

  private made(type: Type): Schema {
    if (isOf(type, TypeFlags.Any | TypeFlags.Unknown)) return {}
    if (isOf(type, TypeFlags.Null)) return { type: 'null' }
    if (type.isLiteralType()) return { const: type.value }
    if (isOf(type, TypeFlags.StringLike)) return { type: 'string' }
    if (isOf(type, TypeFlags.NumberLike)) return { type: 'number' }
    if (isOf(type, TypeFlags.BooleanLike) && !type.isUnionType()) return { type: 'boolean' }
    if (type.isUnionType()) {
      return oneOf(
        type
          .getTypes()
          .filter((one) => !isOf(one, NOTHING))
          .map((one) => this.schemaOf(one)),
      )
    }
    if (type.isIntersectionType()) {
      // A branded text or number.
      const plain = type.getTypes().find((one) => isOf(one, TypeFlags.StringLike | TypeFlags.NumberLike))
      if (plain) return this.schemaOf(plain)
    }
    if (isOf(type, TypeFlags.NonPrimitive)) return { type: 'object' }
    return this.object(type)
  }

  private object(type: Type): Schema {
    const { checker } = this
    if (type.getSymbol()?.name === 'Date') return { type: 'string', format: 'date-time' }
    if (checker.isTupleType(type)) {
      const items = checker.getTypeArguments(type as never).map((one) => this.schemaOf(one))
      return { type: 'array', prefixItems: items, minItems: items.length, maxItems: items.length }
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as never)
      return { type: 'array', items: item ? this.schemaOf(item) : {} }
    }
    const properties: Record<string, Schema> = {}
    const required: string[] = []
    const symbols = checker.getPropertiesOfType(type)
    const types = symbols.length > 0 ? checker.getTypeOfSymbol(symbols) : []
    symbols.forEach((symbol, i) => {
      const of = types[i]
      if (!of || isOf(of, NOTHING) || this.isFunction(of)) return
      properties[symbol.name] = this.schemaOf(of)
      const mayMiss =
        (symbol.flags & SymbolFlags.Optional) !== 0 ||
        isOf(of, TypeFlags.Any | TypeFlags.Unknown) ||
        (of.isUnionType() && of.getTypes().some((one) => isOf(one, NOTHING)))
      if (!mayMiss) required.push(symbol.name)
    })
    const [index] = checker.getIndexInfosOfType(type)
    return {
      type: 'object',
      ...(symbols.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(index && { additionalProperties: this.schemaOf(index.valueType) }),
    }
  }

  private isFunction(type: Type): boolean {
    return (
      type.isObjectType() &&
      (type.objectFlags & ObjectFlags.Anonymous) !== 0 &&
      this.checker.getSignaturesOfType(type, SignatureKind.Call).length > 0
    )
  }
}

const pascal = (file: string) =>
  file.replace(/(^|[-.])(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())
