import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '../imports.ts'
import { isCombinations } from './shop-combinations.ts'
import { recognise } from './shop-heads.ts'
import { SHOP_KINDS, type ShopKind } from './shop-kinds.ts'
import { COMBINATIONS, SHOP_SAMPLES } from './shop-samples.testing.ts'
import { type ShopChoices, shopChoices, shopTable } from './shop-table.ts'

const SIGN: Record<ShopKind, string> = {
  woocommerce: ',',
  shopify: ',',
  prestashop: ';',
  magento: ',',
  merchant: '\t',
}
const parsed = (text: string, delimiter: string) => {
  const [heads = [], ...rows] = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: true }).data
  return { heads, rows: rows.map((cells, i) => ({ line: i + 2, cells })) }
}
/** A shop's file as ours: its rows by column, without empty cells. */
function read(kind: ShopKind, more: Partial<ShopChoices> = {}) {
  const file = parsed(SHOP_SAMPLES[kind], SIGN[kind])
  const table = shopTable(kind, file, { ...shopChoices(kind, file.heads), ...more })
  const rows = table.rows.map(({ line, cells }) => {
    const filled = table.heads.map((head, i) => [head, cells[i]!]).filter(([, cell]) => cell !== '')
    return { line, ...Object.fromEntries(filled) } as Record<string, string> & { line: number }
  })
  return { ...table, rows }
}
const by = (rows: Record<string, string>[], code: string) => rows.find((row) => row.code === code)

test.each(SHOP_KINDS)('a file of %s is recognised, and becomes one of ours', (kind) => {
  expect(recognise(parsed(SHOP_SAMPLES[kind], SIGN[kind]).heads)).toBe(kind)
  const { heads } = read(kind)
  const ours = IMPORT_COLUMNS.products.map(({ name }) => name)
  expect(heads.filter((head) => !ours.includes(head))).toEqual([])
})

test.each([
  [
    'woocommerce',
    'ID,Typ,Artikelnummer,Name,Veröffentlicht,Ist hervorgehoben?,Sichtbarkeit im Katalog,Kurzbeschreibung,Beschreibung,Vorrätig?,Lager,Gewicht (kg),Angebotspreis,Regulärer Preis,Kategorien,Schlagwörter,Bilder,Übergeordnetes Produkt,Attribut 1 Wert(e)',
  ],
  [
    'woocommerce',
    'ID,Type,UGS,Nom,Publié,Mis en avant ?,Visibilité dans le catalogue,Description courte,Description,En stock ?,Stock,Poids (kg),Tarif promo,Tarif régulier,Catégories,Étiquettes,Images,Parent,Valeur(s) de l’attribut 1',
  ],
  [
    'shopify',
    'Title,URL handle,Description,Vendor,Product category,Type,Tags,Published on online store,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Charge tax,Inventory quantity,Weight value (grams),Product image URL,Variant image URL',
  ],
  [
    'prestashop',
    'Product ID,Image,Name,Reference,Category,Price (tax excl.),Price (tax incl.),Quantity,Status,Position',
  ],
  ['merchant', 'id,title,description,link,image link,availability,price,product type'],
  [null, 'Codice,Nome prodotto,Categoria,Prezzo'],
  [null, 'code,kind,name,category,family,price,active,description'],
  [null, 'Title,Price,Description'],
])('heads of %s', (kind, heads) => {
  expect(recognise(Papa.parse<string[]>(heads).data[0]!)).toBe(kind)
})

describe('WooCommerce', () => {
  test('has a row a variant, with what its product says, and names what has no price', () => {
    const { rows, left, ignored, unstored, deeper } = read('woocommerce')
    expect(rows.map(({ code }) => code)).toEqual(['MAST-B', 'MAST-W', 'CABLE-10', 'WC-48', 'EXT-1'])
    expect(by(rows, 'MAST-B')).toEqual({
      line: 3,
      code: 'MAST-B',
      name: 'Mast & Fuß - Black',
      category: 'Antennas',
      family: 'Masts',
      price: '119.90',
      active: 'yes',
      description: 'Ein Mast.\n\nSteht „fest“.\n• Alu, eloxiert\n• 2 m',
      types: 'new',
      weight_g: '1200 g',
      stock: 'in_stock',
      on_hand: '5',
    })
    expect(by(rows, 'MAST-W')).toMatchObject({ price: '129.00', stock: 'ordered', on_hand: '0' })
    expect(by(rows, 'CABLE-10')).toMatchObject({
      name: 'Cable 10 m "Flex"',
      category: 'Cables, plugs',
      family: 'Coax',
      description: 'First line\nsecond line',
      weight_g: '650 g',
    })
    expect(by(rows, 'CABLE-10')).not.toHaveProperty('on_hand')
    expect(by(rows, 'WC-48')).toMatchObject({ name: 'Plan, printed', active: 'no' })
    expect(by(rows, 'EXT-1')).toMatchObject({ price: '1249.00', category: 'Antennas', family: 'Flat' })
    expect(left).toEqual([{ line: 8, name: 'Whole set', reason: 'set' }])
    expect(deeper).toBe(1)
    expect(unstored).toEqual(['GTIN, UPC, EAN, or ISBN'])
    expect(ignored).toContain('Tax status')
    for (const head of ['Regular price', 'GTIN, UPC, EAN, or ISBN']) expect(ignored).not.toContain(head)
  })
  test('has one row for all variants when they are joined', () => {
    const { rows } = read('woocommerce', { variants: 'joined' })
    expect(rows.map(({ code }) => code)).toEqual(['MAST', 'CABLE-10', 'WC-48', 'EXT-1'])
    const mast = by(rows, 'MAST')!
    expect(mast).toMatchObject({
      line: 2,
      name: 'Mast & Fuß',
      price: '119.90',
      on_hand: '5',
      weight_g: '1200 g',
    })
    expect(mast.description!.endsWith('• Black (MAST-B)\n• White (MAST-W)')).toBe(true)
  })
  test('has prices without VAT if the person says so', () => {
    expect(by(read('woocommerce', { isNet: true }).rows, 'CABLE-10')!.price).toBe('29.89')
  })
})

describe('Shopify', () => {
  test('has a row a variant; rows of pictures are none', () => {
    const { rows, left } = read('shopify')
    expect(rows.map(({ line, code }) => [line, code])).toEqual([
      [2, 'SEA-2-R'],
      [3, 'SEA-2-B'],
      [4, 'SEA-MAST-3 M-RED'],
      [6, 'PLATE'],
    ])
    expect(rows[1]).toMatchObject({
      name: 'Sea mast – 2 m, Blue',
      category: 'Masts',
      price: '89.00',
      active: 'yes',
      description: 'Mast\n\nGood at sea, really.',
      types: 'sea, mast',
      weight_g: '1850 g',
      on_hand: '0',
    })
    expect(rows[3]).toMatchObject({
      name: 'Plate "S"',
      category: 'Vehicles & Parts',
      family: 'Vehicle Parts & Accessories',
      active: 'no',
      price: '12.00',
    })
    expect(rows[3]).not.toHaveProperty('weight_g')
    expect(left).toEqual([])
  })
  test('joined: pieces are counted together, the lowest price counts', () => {
    const { rows } = read('shopify', { variants: 'joined' })
    expect(rows.map(({ code }) => code)).toEqual(['SEA-MAST', 'PLATE'])
    expect(rows[0]).toMatchObject({ name: 'Sea mast', price: '89.00', on_hand: '4' })
  })
})

test('PrestaShop: VAT is added, commas are decimals, `Home` is no category', () => {
  const { rows } = read('prestashop')
  expect(rows).toEqual([
    {
      line: 2,
      code: 'CLIP-1',
      name: 'Clip per cavo',
      category: 'Fissaggi',
      price: '12.20',
      active: 'yes',
      description: 'Fissa bene\n\nNero; opaco',
      types: 'clip,cavo',
      weight_g: '36 g',
      min_quantity: '5',
      on_hand: '25',
    },
    {
      line: 3,
      code: 'PS-2',
      name: 'Base "larga"',
      category: 'Supporti',
      family: 'Basi',
      price: '123.83',
      active: 'no',
      weight_g: '1200 g',
      min_quantity: '1',
      on_hand: '0',
    },
    {
      line: 4,
      code: 'KIT-3',
      name: 'Kit',
      category: 'Fissaggi',
      price: '1.00',
      active: 'yes',
      description: 'riga uno\nriga due',
      on_hand: '0',
    },
  ])
})

describe('PrestaShop with its combinations', () => {
  const [products, combinations] = [parsed(SHOP_SAMPLES.prestashop, ';'), parsed(COMBINATIONS, ';')]
  const both = (more: Partial<ShopChoices> = {}) => {
    const choices = { ...shopChoices('prestashop', products.heads), ...more }
    const { heads, rows, left } = shopTable('prestashop', products, choices, combinations)
    const named = rows.map(({ line, cells }) => ({
      line: String(line),
      ...Object.fromEntries(heads.map((head, i) => [head, cells[i]!])),
    })) as Record<string, string>[]
    return { rows: named, left }
  }
  test('knows which file is which', () => {
    expect([isCombinations(combinations.heads), isCombinations(products.heads)]).toEqual([true, false])
    expect(recognise(combinations.heads)).toBeNull()
  })
  test('has a row a variant, which costs and weighs by so much more', () => {
    const { rows, left } = both()
    expect(rows.map(({ line, code }) => [line, code])).toEqual([
      ['3', 'PS-2'],
      ['6', 'CLIP-1-N'],
      ['7', 'CLIP-1-BLU'],
      ['8', 'CLIP-1-N-2'],
    ])
    expect(by(rows, 'CLIP-1-N')).toMatchObject({
      name: 'Clip per cavo – Nero, 16 mm',
      category: 'Fissaggi',
      price: '15.25',
      weight_g: '46 g',
      on_hand: '7',
      pictures: 'https://ps.it/n.jpg | https://ps.it/n2.jpg',
    })
    expect(by(rows, 'CLIP-1-BLU')).toMatchObject({ price: '12.20', min_quantity: '2' })
    expect(by(rows, 'CLIP-1-N-2')).toMatchObject({ name: 'Kit – Rosso', price: '0.39' })
    expect(left).toEqual([{ line: 9, name: '9 Verde', reason: 'orphan' }])
  })
  test('joins them in their product', () => {
    const { rows } = both({ variants: 'joined' })
    expect(rows.map(({ code }) => code)).toEqual(['CLIP-1', 'PS-2', 'KIT-3'])
    expect(by(rows, 'CLIP-1')).toMatchObject({ price: '12.20', on_hand: '10' })
    expect(by(rows, 'CLIP-1')!.description!.endsWith('• Nero, 16 mm (CLIP-1-N)\n• Blu (CLIP-1-BLU)')).toBe(
      true,
    )
  })
  test('adds VAT to what is added to a price with VAT', () => {
    const heads = products.heads.map((head) => (head === 'Price tax excluded' ? 'Price tax included' : head))
    const { heads: own, rows } = shopTable(
      'prestashop',
      { ...products, heads },
      shopChoices('prestashop', heads),
      combinations,
    )
    expect(rows[1]!.cells[own.indexOf('price')]).toBe('13.05')
  })
})

test('Magento: variants find their product below them, and a store view is a translation', () => {
  const { rows, left } = read('magento')
  expect(rows.map(({ code }) => code)).toEqual(['ARM-S', 'ARM-L', 'TOP'])
  expect(rows[0]).toEqual({
    line: 2,
    code: 'ARM-S',
    name: 'Arm',
    category: 'Arms',
    family: 'Folding',
    price: '122.00',
    active: 'yes',
    description: 'Short\n\nAn arm.\n• Strong\n• Light',
    weight_g: '1230 g',
    origin: 'IT',
    stock: 'in_stock',
    on_hand: '10',
    name_de: 'Schwenkarm – S',
    description_de: 'Ein Arm.',
  })
  expect(rows[1]).toMatchObject({ stock: 'ordered', on_hand: '0' })
  expect(rows[2]).toMatchObject({ active: 'no', price: '9.99', description: 'Line one\nline two' })
  expect(left).toEqual([{ line: 6, name: 'Arms and more', reason: 'set' }])
  expect(read('magento', { variants: 'joined' }).rows[0]).toMatchObject({
    code: 'ARM',
    name: 'Arm, "swinging"',
    price: '122.00',
    name_de: 'Schwenkarm',
  })
})

test('Magento: a view of ours says what its product is called, one of a language that is not ours stays out', () => {
  const heads = [
    'sku',
    'store_view_code',
    'attribute_set_code',
    'product_type',
    'name',
    'description',
    'price',
  ]
  const rows = [
    ['A', '', 'Default', 'simple', 'Arm', 'An arm', '1'],
    ['A', 'shop_it', 'Default', 'simple', 'Braccio', '', ''],
    ['A', 'nl', 'Default', 'simple', '', 'Een arm', ''],
    ['A', 'es', 'Default', 'simple', 'Brazo', '', ''],
  ].map((cells, i) => ({ line: i + 2, cells }))
  const table = shopTable('magento', { heads, rows }, shopChoices('magento', heads))
  expect(
    table.rows.map(({ cells }) => Object.fromEntries(table.heads.map((head, i) => [head, cells[i]]))),
  ).toEqual([{ code: 'A', name: 'Braccio', price: '1.22', description: 'An arm', description_nl: 'Een arm' }])
  expect(table.left).toEqual([{ line: 5, name: 'Brazo', reason: 'view' }])
})

test('Google Merchant: prices in euros with VAT; another currency stays for the check to name', () => {
  const { rows } = read('merchant')
  expect(rows.map(({ code, name, price }) => [code, name, price])).toEqual([
    ['F1-R', 'Flag – Red', '12.34'],
    ['F1-B', 'Flag – Blue', '12.34'],
    ['P1', 'Pole "3 m"', '1020.50'],
    ['U1', 'Ticket', '20.00 USD'],
  ])
  expect(rows[0]).toMatchObject({ category: 'Flags', family: 'Large', weight_g: '200 g', stock: 'in_stock' })
  expect(rows[1]).toMatchObject({ weight_g: '200 g', stock: 'ordered' })
  expect(rows[2]).toMatchObject({ category: 'Vehicles & Parts', family: 'Poles', weight_g: '454 g' })
  expect(read('merchant', { variants: 'joined' }).rows[0]).toMatchObject({ code: 'F1', name: 'Flag' })
})

test('pictures come by public addresses only, and with https; how many stay out is said', () => {
  const heads = ['id', 'title', 'link', 'price', 'image link', 'additional image link']
  const more = 'https://cdn.shop.it/b.jpg,/c.jpg,https://10.0.0.1/d.jpg'
  const rows = [{ line: 2, cells: ['1', 'a', 'x', '1 EUR', 'http://cdn.shop.it/a.jpg', more] }]
  const table = shopTable('merchant', { heads, rows }, shopChoices('merchant', heads))
  expect(table.rows[0]!.cells[table.heads.indexOf('pictures')]).toBe(
    'https://cdn.shop.it/a.jpg | https://cdn.shop.it/b.jpg',
  )
  expect(table.unfetched).toBe(2)
})

test('columns without anything are not said to stay out; those of makers and trade numbers are said apart', () => {
  expect(read('shopify')).toMatchObject({ unstored: ['Vendor'], uncategorised: 0 })
  expect(read('shopify').ignored).not.toContain('Variant Barcode')
  expect(read('prestashop').unstored).toEqual(['Manufacturer'])
  expect(read('merchant').unstored).toEqual(['brand', 'gtin'])
})

test('pictures that are named by a path come from the address that a person puts before it', () => {
  expect(read('magento')).toMatchObject({ pathed: 4, unfetched: 4 })
  const { rows, unfetched } = read('magento', { base: 'https://arms.it/media/catalog/product/' })
  const at = 'https://arms.it/media/catalog/product/a/r'
  expect([by(rows, 'ARM-L')!.pictures, unfetched]).toEqual([
    [`${at}/arm-l.jpg`, `${at}/2.jpg`, `${at}/3.jpg`].join(' | '),
    0,
  ])
})

test('a category is chosen for products that have none; a family of two categories says whose the later one is', () => {
  const file = parsed(
    'id,title,link,price,product_type\n1,a,x,1 EUR,\n2,b,x,1 EUR,A > Kits\n3,c,x,1 EUR,B > Kits',
    ',',
  )
  const { heads, rows, uncategorised } = shopTable('merchant', file, {
    ...shopChoices('merchant', file.heads),
    category: 'Rest',
  })
  expect(uncategorised).toBe(1)
  const column = (name: string) => rows.map(({ cells }) => cells[heads.indexOf(name)])
  expect(column('category')).toEqual(['Rest', 'A', 'B'])
  expect(column('family')).toEqual(['', 'Kits', 'Kits (B)'])
})
