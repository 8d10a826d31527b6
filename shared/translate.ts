/* The translator of all rooms: dotted keys, `:name` placeholders, plurals by `count`. */
export interface TextTree {
  [key: string]: string | TextTree
}
export type Values = Record<string, string | number>
export type Translate = (key: string, values?: Values) => string

function lookUp(texts: TextTree, key: string): string | undefined {
  let node: string | TextTree | undefined = texts
  for (const part of key.split('.')) {
    if (typeof node !== 'object' || !Object.hasOwn(node, part)) return undefined
    node = node[part]
  }
  return typeof node === 'string' ? node : undefined
}

/** Texts of one language as a function; a missing key shows the key itself. `count` is written as the language writes numbers. */
export function translator(texts: TextTree, lang: string): Translate {
  let plurals: Intl.PluralRules | undefined
  const pluralOf = (count: number) => {
    plurals ??= new Intl.PluralRules(lang)
    return plurals.select(count)
  }
  // Made on first use: the first of them takes a phone 50 to 80 ms, and few pages have counts of a thousand.
  let numbers: Intl.NumberFormat | undefined
  const grouped = (count: number) => {
    numbers ??= new Intl.NumberFormat(lang)
    return numbers.format(count)
  }
  const known = new Map<string, string>()
  const textOf = (key: string) => {
    const text = known.get(key) ?? lookUp(texts, key)
    if (text !== undefined) known.set(key, text)
    return text
  }
  // Up to a thousand all languages write whole numbers alike, and a page has many of them.
  const isPlain = (value: string | number) =>
    typeof value === 'string' || (value >= 0 && value < 1000 && Number.isInteger(value))
  const written = (name: string, value: string | number) =>
    name !== 'count' || isPlain(value) ? String(value) : grouped(value as number)
  return (key, values) => {
    const plural = typeof values?.count === 'number' ? textOf(`${key}_${pluralOf(values.count)}`) : undefined
    const text = plural ?? textOf(key) ?? (values?.count === undefined ? undefined : textOf(`${key}_other`))
    if (text === undefined) return key
    if (!values) return text
    return text.replace(/:([A-Za-z_]\w*)/g, (match, name: string) =>
      Object.hasOwn(values, name) ? written(name, values[name]!) : match,
    )
  }
}
