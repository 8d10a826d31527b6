import { LANGS, type Lang } from '../../languages.ts'
import type { ShopRow } from './shop-heads.ts'
import { type ShopItem, type ShopPart, shopPath } from './shop-item.ts'
import type { ShopKind } from './shop-kinds.ts'

const addresses = (...cells: (string | undefined)[]) => [
  ...new Set(
    cells.flatMap((cell = '') => cell.split(/[\s,;|]+(?=https?:|\/|$)/i)).filter((each) => each !== ''),
  ),
]
const linesOf = (text = '', by = ', ') =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .join(by)

/** Signs by which a shop divides a cell of categories into places, and a place into levels. */
const SIGNS: Record<ShopKind, [between: string, below: string]> = {
  woocommerce: [',', '>'],
  shopify: ['', '>'],
  prestashop: [',', '/'],
  magento: [',', '/'],
  merchant: ['', '>'],
}

/** What every shop's row says in the same way. */
function itemOf(kind: ShopKind, row: ShopRow, line: number): ShopItem {
  const { code = '', name = '', summary = '', description = '', quantity = '', origin = '' } = row
  const priced = row.gross ?? row.price ?? row.net ?? row.sale ?? ''
  const isNet = row.gross !== undefined ? false : row.price === undefined && row.net !== undefined
  return {
    line,
    code,
    name,
    summary,
    description,
    price: priced,
    ...((row.gross !== undefined || row.net !== undefined) && { isNet }),
    weight: row.weight ?? '',
    pieces: quantity,
    path: shopPath(row.categories ?? row.other_categories ?? '', ...SIGNS[kind]),
    tags: linesOf(row.tags),
    pictures: addresses(row.picture, row.more_pictures),
    origin,
    minQuantity: row.min_quantity ?? '',
    options: linesOf(row.options),
    list: '',
    texts: {},
  }
}

const isYes = (text: string | undefined) =>
  text === undefined ? undefined : /^(1|true|yes|active|enabled)$/i.test(text)
const withState = (item: ShopItem, active: boolean | undefined, isInStock?: boolean): ShopItem => ({
  ...item,
  ...(active !== undefined && { active }),
  ...(isInStock !== undefined && { isInStock }),
})

function woocommerce(row: ShopRow, line: number): ShopPart[] {
  const { id = '', parent = '', type = 'simple' } = row
  const unescaped = (text = '') => text.replaceAll('\\n', '\n')
  const base = itemOf('woocommerce', row, line)
  const item = withState(
    {
      ...base,
      code: base.code || (id && `WC-${id}`),
      summary: unescaped(row.summary),
      description: unescaped(row.description),
    },
    isYes(row.published),
    isYes(row.in_stock),
  )
  if (/\bvariation\b/i.test(type)) return [{ role: 'variant', of: parent, item }]
  if (/\bgrouped\b/i.test(type) && item.price === '')
    return [{ role: 'left', line, name: item.name, reason: 'set' }]
  // A product’s attributes list what its variants have.
  const keys = [`id:${id}`, base.code].filter((key) => key !== '' && key !== 'id:')
  return [{ role: 'product', keys, item: { ...item, options: '' } }]
}

function shopify(row: ShopRow, line: number): ShopPart[] {
  const { parent = '', type = '' } = row
  const options = linesOf(row.options === 'Default Title' ? '' : row.options)
  const base = itemOf('shopify', row, line)
  const active =
    row.status === undefined ? isYes(row.published) : isYes(row.status) && isYes(row.published) !== false
  const own = withState({ ...base, weight: row.grams ? `${row.grams} g` : '', options }, active)
  const path = type === '' ? base.path : { category: type, family: '', deeper: 0 }
  const { picture, more_pictures: ofVariant } = row
  const slug = [parent, ...options.split(', ')]
    .filter((each) => each !== '')
    .join('-')
    .toUpperCase()
  const variant = {
    ...own,
    name: '',
    code: own.code || slug,
    path: { category: '', family: '', deeper: 0 },
    pictures: addresses(ofVariant),
  }
  const parts: ShopPart[] = []
  if (row.name !== undefined)
    parts.push({
      role: 'product',
      keys: [parent],
      item: {
        ...own,
        code: (options === '' && own.code) || parent.toUpperCase(),
        path,
        options: '',
        pictures: addresses(picture),
      },
    })
  else if (picture !== undefined)
    parts.push({ role: 'pictures', of: parent, pictures: addresses(picture), line })
  if (options !== '' && (row.name !== undefined || own.price !== '' || own.code !== ''))
    parts.push({ role: 'variant', of: parent, item: variant })
  return parts
}

function prestashop(row: ShopRow, line: number): ShopPart[] {
  const { id = '' } = row
  const base = itemOf('prestashop', row, line)
  const item = withState({ ...base, code: base.code || (id && `PS-${id}`) }, isYes(row.published))
  return [{ role: 'product', keys: [id, `code:${item.code}`].filter((key) => key !== ''), item }]
}

/** `sku=A-S,size=S|sku=A-M,size=M`: the options of each variant by its code. */
const variantsIn = (text = '') =>
  new Map(
    text.split('|').map((one) => {
      const pairs = one.split(',').map((pair) => pair.split('='))
      const sku = pairs.find(([name]) => name?.trim() === 'sku')?.[1]?.trim() ?? ''
      const options = pairs.filter(([name]) => !/^(sku|price|display)$/.test(name?.trim() ?? ''))
      return [sku, options.map(([, value = '']) => value.trim()).join(', ')]
    }),
  )

/** The language of a store view, by its code: `de`, `shop_de`. */
const viewLang = (store: string): Lang | undefined =>
  LANGS.find((lang) =>
    store
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(lang),
  )

/** Magento names a product's variants at the product, so all rows are looked through first. */
function magento(rows: { row: ShopRow; line: number }[]): ShopPart[] {
  const products = new Map<string, { of: string; options: string }>()
  for (const { row } of rows)
    for (const [sku, options] of row.variants === undefined ? [] : variantsIn(row.variants))
      products.set(sku, { of: row.code ?? '', options })
  return rows.map(({ row, line }): ShopPart => {
    const { code = '', type = '', store = '' } = row
    // As Magento reads them: a comma never belongs to an address.
    const pictures = addresses(row.picture, ...(row.more_pictures?.split(',') ?? []))
    const item = withState(
      { ...itemOf('magento', row, line), pictures },
      row.published === undefined ? undefined : row.published === '1',
      isYes(row.in_stock),
    )
    const lang = viewLang(store)
    const isView = store !== '' && store !== 'default'
    if (isView && lang) return { role: 'texts', of: code, lang, item }
    if (isView) return { role: 'left', line, name: item.name || code, reason: 'view' }
    if (/^(grouped|bundle)$/.test(type) && item.price === '')
      return { role: 'left', line, name: item.name, reason: 'set' }
    const variant = products.get(code)
    if (variant) return { role: 'variant', of: variant.of, item: { ...item, options: variant.options } }
    return { role: 'product', keys: [code], item: { ...item, options: '' } }
  })
}

/** A group of variants has no row of its own, so that the first of them stands for it. */
function merchant(rows: { row: ShopRow; line: number }[]): ShopPart[] {
  const groups = new Set<string>()
  return rows.flatMap(({ row, line }): ShopPart[] => {
    const { parent, in_stock: availability } = row
    const isInStock = availability === undefined ? undefined : /^in.?stock$/i.test(availability)
    const item = withState(itemOf('merchant', row, line), undefined, isInStock)
    const whole = { ...item, options: '' }
    if (parent === undefined) return [{ role: 'product', keys: [], item: whole }]
    const variant: ShopPart = { role: 'variant', of: parent, item }
    if (groups.has(parent)) return [variant]
    groups.add(parent)
    return [{ role: 'product', keys: [parent], item: { ...whole, code: parent } }, variant]
  })
}

/** What the rows of a shop's file are. */
export function shopParts(kind: ShopKind, rows: { row: ShopRow; line: number }[]): ShopPart[] {
  if (kind === 'magento') return magento(rows)
  if (kind === 'merchant') return merchant(rows)
  const read = { woocommerce, shopify, prestashop }[kind]
  return rows.flatMap(({ row, line }) => read(row, line))
}
