import type { Schema } from './json-types.ts'

/** A text as HTML has it. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!)

const INDENT = '  '
const literal = (value: unknown) =>
  escapeHtml(typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

/** What JSON Schema says of a value besides its type, in words: `1 to 100 characters`. */
function bounds({
  minLength,
  maxLength,
  minimum,
  maximum,
  minItems,
  maxItems,
  format,
  pattern,
  description,
}: Schema) {
  const span = (from: unknown, to: unknown, of: string) => {
    const low = from === undefined || from === -Number.MAX_SAFE_INTEGER ? undefined : from
    const high = to === undefined || to === Number.MAX_SAFE_INTEGER ? undefined : to
    if (low !== undefined && high !== undefined) return `${low} to ${high}${of}`
    return high !== undefined ? `at most ${high}${of}` : low !== undefined ? `at least ${low}${of}` : ''
  }
  const said = [
    format,
    span(minLength, maxLength, ' characters'),
    span(minimum, maximum, ''),
    span(minItems, maxItems, ' items'),
    format || !pattern ? '' : `/${pattern}/`,
    description,
  ]
  return said.filter(Boolean).join(', ')
}

/** A schema as TypeScript writes types, in HTML; names of other schemas lead to them (`#schema-Name`) and are told to `use`. */
export function typeText(schema: Schema, use: (name: string) => void, indent = ''): string {
  const inner = (one: Schema) => typeText(one, use, indent)
  const ref = /^#\/components\/schemas\/(.+)$/.exec((schema.$ref as string | undefined) ?? '')?.[1]
  if (ref) {
    use(ref)
    return `<a href="#schema-${ref}">${ref}</a>`
  }
  if ('const' in schema) return literal(schema.const)
  if (schema.enum) return (schema.enum as unknown[]).map(literal).join(' | ')
  const several = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (several) return several.map(inner).join(' | ')
  if (schema.allOf) return (schema.allOf as Schema[]).map(inner).join(' &amp; ')
  if (Array.isArray(schema.type)) return schema.type.join(' | ')
  if (schema.type === 'array') {
    if (schema.prefixItems) return `[${(schema.prefixItems as Schema[]).map(inner).join(', ')}]`
    const item = inner((schema.items ?? {}) as Schema)
    return / \| /.test(item.split('{')[0]!) ? `(${item})[]` : `${item}[]`
  }
  if (schema.properties) return objectText(schema, use, indent)
  if (schema.additionalProperties)
    return `Record&lt;string, ${inner(schema.additionalProperties as Schema)}&gt;`
  return (schema.type as string | undefined) ?? 'unknown'
}

function objectText(schema: Schema, use: (name: string) => void, indent: string): string {
  const required = (schema.required ?? []) as string[]
  const lines = Object.entries(schema.properties as Record<string, Schema>).map(([name, of]) => {
    const nullable = (of.anyOf as Schema[] | undefined)?.find((one) => one.type !== 'null')
    const note = bounds(nullable ? { ...nullable, ...of } : of)
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const type = typeText(of, use, indent + INDENT)
    return `${indent}${INDENT}${escapeHtml(key)}${required.includes(name) ? '' : '?'}: ${type}${note ? ` <i>// ${escapeHtml(note)}</i>` : ''}`
  })
  return `{\n${lines.join('\n')}\n${indent}}`
}
