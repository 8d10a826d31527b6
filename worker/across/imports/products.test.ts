import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectKeptNames } from '../../shop/catalogue/catalogue.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeFamily, makeProduct, testDb, unique } from '../../testing/make.ts'
import { form as formData, makePng } from '../../testing/samples.ts'
import { apply, type Caller, check, dryRun, errorsOf, exported, importAll, undo } from './imports.testing.ts'
import { readProductRows } from './product-rows.ts'

let admin: Caller
let category: string
beforeAll(async () => {
  admin = await as(await makeAdmin())
  category = (await makeCategory({ hasFamilies: true })).name
})

const TABLES = [
  ...[
    'products',
    'product_names',
    'product_images',
    'product_image_parts',
    'product_counts',
    'slug_redirects',
  ],
  ...['product_metas', 'product_faqs'],
]
const dump = async () => {
  const rows = await Promise.all(TABLES.map((table) => env.DB.prepare(`select * from ${table}`).all()))
  return rows.map(({ results }) => results)
}
/** Without what every change counts. */
const plain = (tables: Awaited<ReturnType<typeof dump>>) =>
  tables.map((rows) => rows.map(({ updated_at: _, texts_at: __, version: ___, ...row }) => row))

const product = (
  more: Record<string, string> = {},
): Record<'code' | 'name', string> & Record<string, string> => {
  const n = unique()
  return { code: `A${n}`, kind: 'antenna', name: `Onda ${n}`, category, price: '1.249,00', ...more }
}
const part = (code: string, more: Record<string, string> = {}) => ({
  code,
  kind: 'ricambio',
  table: '1',
  section: '3',
  part_code: `V${unique()}`,
  name: 'Vite',
  price: '2,50',
  ...more,
})
const form = async (code: string) => {
  const row = await env.DB.prepare('select id from products where code = ? and parent_id is null')
    .bind(code)
    .first()
  return (await admin.get(`/api/admin/products/${row!.id}`)).body.product
}
/** What is done to a product without its own row being written. */
const INDIRECT_CHANGES: [string, (of: { id: number; child: number }) => Promise<{ status: number }>][] = [
  [
    'a translation was saved',
    ({ child }) =>
      admin.post(`/api/admin/products/${child}/edit`, {
        product_data: { name: 'Von Hand', cat_id: null, price: null },
        version: 1,
      }),
  ],
  [
    'a translation was made',
    ({ id }) => admin.post(`/api/admin/products/${id}/translations`, { lang: 'fr' }),
  ],
]
const found = async (term: string, lang: string) =>
  (
    await admin.get(`/api/products?lang=${lang}&exact=1&search_term=${encodeURIComponent(term)}`)
  ).body.products.map((each: { name: string }) => each.name)

describe('stock and successors of products', () => {
  const stateOf = async (code: string) => {
    const { stock, replaced_by } = await form(code)
    return [stock, replaced_by.map((next: { code: string }) => next.code)]
  }

  test('come with a file, also where it makes both, stay without the columns, and are exported as they are', async () => {
    const [old, next, last] = [product(), product(), product()]
    const made = [
      { ...old, stock: 'Fuori produzione', replaced_by: next.code },
      { ...next, stock: 'Disponibile', replaced_by: '' },
    ]
    await importAll(admin, 'products', made)
    expect([await stateOf(old.code), await stateOf(next.code)]).toEqual([
      ['discontinued', [next.code]],
      ['in_stock', []],
    ])
    // The history says which one, as a form's does.
    const { id: successor } = await form(next.code)
    const entry = await env.DB.prepare(
      `select after from audit_entries where entity = 'products' and entity_id = ?`,
    )
      .bind((await form(old.code)).id)
      .first<{ after: string }>()
    expect(JSON.parse(entry!.after)).toMatchObject({ stock: 'discontinued', replaced_by: [successor] })
    await importAll(admin, 'products', [{ code: old.code, price: '5' }])
    expect(await stateOf(old.code)).toEqual(['discontinued', [next.code]])
    const rows = await exported(admin, 'products')
    const row = rows.find((each) => Object.values(each).includes(old.code))!
    expect(Object.values(row)).toEqual(expect.arrayContaining(['Fuori produzione', next.code]))
    expect((await dryRun(admin, 'products', rows)).counts.slice(0, 2)).toEqual([0, 0])
    // A chain, and its end.
    await importAll(admin, 'products', [last, { ...next, stock: '', replaced_by: last.code }])
    expect(await stateOf(next.code)).toEqual([null, [last.code]])
    await importAll(admin, 'products', [{ code: next.code, replaced_by: '' }])
    expect(await stateOf(next.code)).toEqual([null, []])
  })

  test('are as they were after an undo, and what somebody has set as a successor is not undone', async () => {
    const [old, next] = [product(), product()]
    await importAll(admin, 'products', [{ ...old, stock: 'Disponibile' }])
    const { id } = await importAll(admin, 'products', [
      next,
      { ...old, stock: 'Fuori produzione', replaced_by: next.code },
    ])
    expect((await undo(admin, id)).status).toBe(200)
    expect(await stateOf(old.code)).toEqual(['in_stock', []])
    const again = await importAll(admin, 'products', [next])
    await importAll(admin, 'products', [{ code: old.code, replaced_by: next.code }])
    expect((await undo(admin, again.id)).status).toBe(409)
  })

  test.each([
    ['nobody', (_: string) => 'NESSUNO-1'],
    ['itself', (own: string) => own],
  ])('cannot be %s', async (_, name) => {
    const one = product()
    await importAll(admin, 'products', [one])
    const { id, counts } = await dryRun(admin, 'products', [{ code: one.code, replaced_by: name(one.code) }])
    expect(counts).toEqual([0, 0, 0, 1])
    expect((await errorsOf(admin, id))[0]).toContain('2 replaced_by: ')
  })

  test('do not go round in a circle, in one file or with what is there, and no part takes a product’s place', async () => {
    const [one, two] = [product(), product()]
    const both = [
      { ...one, replaced_by: two.code },
      { ...two, replaced_by: one.code },
    ]
    expect((await dryRun(admin, 'products', both)).counts[3]).toBe(2)
    const screw = part(one.code)
    await importAll(admin, 'products', [both[0]!, two, screw])
    expect((await dryRun(admin, 'products', [{ code: two.code, replaced_by: one.code }])).counts[3]).toBe(1)
    const toPart = { code: two.code, replaced_by: screw.part_code! }
    expect((await dryRun(admin, 'products', [toPart])).counts[3]).toBe(1)
    expect((await dryRun(admin, 'products', [{ code: two.code, stock: 'domani' }])).counts[3]).toBe(1)
  })

  test('that are archived between check and apply stop the whole import', async () => {
    const [one, two] = [product(), product()]
    await importAll(admin, 'products', [one, two])
    const { id } = await dryRun(admin, 'products', [{ code: one.code, replaced_by: two.code }])
    await env.DB.prepare(`update products set active = 0, deleted_at = '2026-01-01' where code = ?`)
      .bind(two.code)
      .run()
    expect((await apply(admin, id)).status).toBe(409)
    expect(await stateOf(one.code)).toEqual([null, []])
  })
})

describe('products with parts', () => {
  test('of one file are there with their tables and translations, and are found', async () => {
    const word = `welle${unique()}`
    const texts = { name_de: word, description_de: 'Zwei Worte', types: 'b, a ,b' }
    const one = product({ ...texts, weight_g: '6,4 kg', hs_code: '8529 10 65', origin: 'Italien' })
    const parts = [
      part(one.code),
      part(one.code, { table: '2', active: 'no' }),
      part(one.code, { price: '' }),
    ]
    expect((await importAll(admin, 'products', [...parts, one])).counts).toEqual([4, 0, 0, 0])
    const made = await form(one.code)
    expect(made).toMatchObject({ price: 124_900, types: 'b, a', weight_g: 6400, kind: 'antenna' })
    expect(made).toMatchObject({ hs_code: '85291065', origin: 'IT' })
    expect(made.translations).toMatchObject([{ lang: 'de', name: word }])
    expect(made.product_images.map((table: { products: unknown[] }) => table.products.length)).toEqual([2, 1])
    expect(made.product_images[0].products.map((each: { price: number }) => each.price)).toEqual([250, null])
    expect(await found(word, 'de')).toEqual([word])
    expect(await found(one.code, 'it')).toEqual([one.name])
    expect(await found(parts[0]!.part_code!, 'it')).toEqual([one.name])
  })

  test('bring what the law asks for, which page and form show and files give back', async () => {
    const law = {
      ...{ gtin: '952 1234 543213', model: 'ONDA-85/T', guarantee_months: '36', guarantee_area: 'EU' },
      ...{ energy_class: 'e', eprel: '1900019', supported_until: '31.12.2031', packaging: 'pap20; LDPE 4' },
      ...{ battery_chemistry: 'LiFePO4', battery_wh: '1280', refrigerant: 'R-32', refrigerant_g: '310 g' },
    }
    const stored = {
      ...{ gtin: '9521234543213', model: 'ONDA-85/T', guarantee_months: 36, guarantee_area: 'eu' },
      ...{ energy_class: 'E', eprel: '1900019', supported_until: '2031-12-31', packaging: 'PAP 20, LDPE 4' },
      ...{ battery_chemistry: 'lifepo4', battery_wh: 1280, refrigerant: 'R32', refrigerant_g: 310 },
    }
    const said = {
      ...{ warnings: 'Non aprire.\n\nNon bagnare.', warnings_de: 'Nicht öffnen.', name_de: 'Antenne' },
      ...{ data_access: 'Conta le ore.', data_access_de: 'Zählt die Stunden.' },
    }
    const one = product({ ...law, ...said })
    await importAll(admin, 'products', [one])
    const made = await form(one.code)
    expect(made).toMatchObject({ ...stored, warnings: said.warnings, data_access: said.data_access })
    const page = await admin.get(`/api/products/${made.slug}?lang=it`)
    expect(page.body.product).toMatchObject({ law: stored, warnings: said.warnings })
    const german = await admin.get(`/api/products/${made.slug}?lang=de`)
    expect(german.body.product).toMatchObject({
      warnings: said.warnings_de,
      data_access: said.data_access_de,
    })
    // Its energy label's arrow stands in every list and beside every rival.
    const listed = await admin.get(`/api/products?lang=it&exact=1&search_term=${one.code}`)
    expect(listed.body.products).toMatchObject([{ energy_class: 'E' }])
    const compared = await admin.get(`/api/comparison?lang=it&first=${made.slug}`)
    expect(compared.body.compared[0]).toMatchObject({ energy_class: 'E' })
    const row = (await exported(admin, 'products')).find(({ code }) => code === one.code)
    expect(row).toMatchObject({ gtin: stored.gtin, energy_class: 'E', packaging: stored.packaging, ...said })

    // What a file does not name stays.
    await importAll(admin, 'products', [{ code: one.code, price: '5' }])
    expect(await form(one.code)).toMatchObject({
      ...stored,
      warnings: said.warnings,
      data_access: said.data_access,
    })
    // Nor does the undo of a change take away more than that changed.
    const changed = await importAll(admin, 'products', [{ code: one.code, warnings: 'Non aprire mai.' }])
    expect((await form(one.code)).warnings).toBe('Non aprire mai.')
    await undo(admin, changed.id)
    expect((await form(one.code)).warnings).toBe(said.warnings)
    const wrong = { gtin: '9521234543214', energy_class: 'H', refrigerant: 'R12', packaging: 'carta' }
    const { id } = await dryRun(admin, 'products', [{ ...one, ...wrong }])
    const named = (await errorsOf(admin, id)).map((error) => error.split(/[ :]/)[1])
    expect(named.sort()).toEqual(Object.keys(wrong).sort())
  })

  test('change where they are known by code, also only their price', async () => {
    const one = product({ weight_g: '800' })
    const screw = part(one.code)
    await importAll(admin, 'products', [one, screw])
    const before = await form(one.code)
    const changes: Record<string, string>[] = [
      { code: one.code, price: '999' },
      { code: one.code, kind: 'part', part_code: screw.part_code, price: '3' },
    ]
    expect((await importAll(admin, 'products', changes)).counts).toEqual([0, 2, 0, 0])
    const after = await form(one.code)
    expect(after).toMatchObject({ id: before.id, name: one.name, price: 99_900, weight_g: before.weight_g })
    expect(after.product_images[0].products).toMatchObject([
      { id: before.product_images[0].products[0].id, price: 300, section: '3', name: 'Vite' },
    ])
  })

  test('that are renamed are found by the new name, and their old address leads to the new', async () => {
    const one = product()
    await importAll(admin, 'products', [one])
    const { slug } = await form(one.code)
    const name = `Vela ${unique()}`
    await importAll(admin, 'products', [{ code: one.code, name }])
    expect([await found(one.name, 'it'), await found(name, 'it')]).toEqual([[], [name]])
    const moved = await admin.get(`/api/products/${slug}?lang=it`)
    expect(JSON.stringify(moved.body) + String(moved.headers.get('location'))).toContain(
      (await form(one.code)).slug,
    )
  })

  test('of one name have addresses of their own', async () => {
    const name = `Uguale ${unique()}`
    const rows = [product({ name }), product({ name })]
    await importAll(admin, 'products', rows)
    const slugs = await Promise.all(rows.map(async ({ code }) => (await form(code)).slug))
    expect(new Set(slugs).size).toBe(2)
  })

  test('share a part that is in two tables', async () => {
    const one = product()
    const screw = part(one.code)
    await importAll(admin, 'products', [one, screw, { ...screw, table: '2' }])
    const { product_images: tables } = await form(one.code)
    expect(tables[0].products[0].id).toBe(tables[1].products[0].id)
    const differing = await dryRun(admin, 'products', [
      { ...screw, price: '9' },
      { ...screw, table: '2', price: '8' },
    ])
    expect(differing.counts[3]).toBe(1)
  })

  test.each([
    [{ price: '1.234' }, 'price'],
    [{ price: '' }, 'price'],
    [{ category: 'Non esiste' }, 'category'],
    [{ family: 'Non esiste' }, 'family'],
    [{ kind: 'astronave' }, 'kind'],
    [{ kind: 'part', table: '3' }, 'code'],
    [{ video: 'javascript:alert(1)' }, 'video'],
    [{ name: '' }, 'name'],
    [{ name_de: 'x'.repeat(500) }, 'name_de'],
    [{ ampere: '-1' }, 'ampere'],
    [{ weight_g: '1.250' }, 'weight_g'],
  ])('have to be as the form wants them: %j', async (more, column) => {
    const before = await dump()
    const { id, counts } = await dryRun(admin, 'products', [product(), product(more as never)])
    expect(counts).toEqual([1, 0, 0, 1])
    expect((await errorsOf(admin, id))[0]).toContain(`3 ${column}: `)
    expect((await apply(admin, id)).status).toBe(422)
    expect(await dump()).toEqual(before)
  })

  test('with a family of another category, another kind, or a gap in their tables are wrong', async () => {
    const other = await makeFamily((await makeCategory()).id)
    const known = await makeProduct({ kind: 'device' })
    const one = product()
    const rows = [
      product({ family: other.name }),
      { ...product(), code: known.code!, kind: 'tv' },
      one,
      part(one.code, { table: '2' }),
    ]
    const { id } = await dryRun(admin, 'products', rows)
    expect((await errorsOf(admin, id)).map((error) => error.split(':')[0])).toEqual([
      '2 family',
      '3 kind',
      '5 table',
    ])
  })
})

describe('applying products', () => {
  test.each(INDIRECT_CHANGES)(
    'does nothing when %s since the check, until it is checked again',
    async (_, change) => {
      const one = product({ name_de: 'Welle' })
      await importAll(admin, 'products', [one])
      const rows = [{ ...one, name_de: 'Segel', name_fr: 'Voile' }, part(one.code)]
      const imports = [await dryRun(admin, 'products', rows), await dryRun(admin, 'products', rows.slice(1))]
      const { id, translations } = await form(one.code)
      expect((await change({ id, child: translations[0].id })).status).toBe(200)
      const before = await dump()
      for (const { id } of imports) expect((await apply(admin, id)).status).toBe(409)
      expect(await dump()).toEqual(before)
      await check(admin, imports[0]!.id)
      expect((await apply(admin, imports[0]!.id)).status).toBe(200)
      const names = (await form(one.code)).translations.map(({ name }: { name: string }) => name)
      expect(names).toEqual(['Segel', 'Voile'])
    },
  )
})

describe('undoing products', () => {
  test('takes away what was made and puts back what was changed, tables and search with it', async () => {
    const one = product({ name_de: `Welle ${unique()}` })
    const screw = part(one.code)
    await importAll(admin, 'products', [one, screw])
    const before = await dump()
    const name = `Vela ${unique()}`
    const { id } = await importAll(admin, 'products', [
      { ...one, name, active: 'no', name_de: `Segel ${unique()}`, name_fr: 'Voile' },
      { ...screw, name: 'Dado', section: '9' },
      part(one.code, { table: '2' }),
      { ...screw, table: '2', name: 'Dado' },
      product({ name_en: 'Wave' }),
    ])
    expect(await found(one.name, 'it')).toEqual([])
    await expectKeptNames()
    expect((await undo(admin, id)).body).toMatchObject({ import: { state: 'undone' } })
    expect(plain(await dump()).slice(0, 4)).toEqual(plain(before).slice(0, 4))
    await expectKeptNames()
    expect([await found(one.name, 'it'), await found(name, 'it')]).toEqual([[one.name], []])
    expect(await found(one.name_de!, 'de')).toEqual([one.name_de])
  })

  test('deletes live ones only for who was told how many', async () => {
    const [live, off] = [product(), product({ active: 'no' })]
    const { id } = await importAll(admin, 'products', [live, part(live.code), off])
    const foreseen = await admin.get(`/api/admin/imports/${id}/obstacles`)
    expect(foreseen.body).toEqual({ deleted: 3, live: 2, restored: 0, obstacles: [], groups: [] })
    const before = await dump()
    const ask = (body?: object) => admin.post(`/api/admin/imports/${id}/undo?lang=it`, body)
    expect((await ask()).status).toBe(422)
    for (const told of [0, 1, 3]) {
      const { status, body } = await ask({ live: told })
      expect([status, body.error.message]).toEqual([409, expect.stringContaining('sono attivi')])
    }
    expect(await dump()).toEqual(before)
    const { id: one } = await form(off.code)
    await env.DB.prepare('update products set active = 1 where id = ?').bind(one).run()
    expect((await ask({ live: 2 })).status).toBe(409)
    expect((await ask({ live: 3 })).body).toMatchObject({ import: { state: 'undone' } })
  })

  test.each([
    ...INDIRECT_CHANGES,
    [
      'a diagram was put in',
      ({ id }) => {
        const fields = { type: 'image', index: '0', file: makePng() }
        return admin.post(`/api/admin/products/${id}/upload-product-image`, formData(fields))
      },
    ] satisfies (typeof INDIRECT_CHANGES)[number],
  ])('is refused when %s since', async (_, change) => {
    const one = product({ name_de: 'Welle' })
    const { id: importId } = await importAll(admin, 'products', [one, part(one.code)])
    const { id, translations } = await form(one.code)
    expect((await change({ id, child: translations[0].id })).status).toBe(200)
    const before = await dump()
    expect((await undo(admin, importId)).status).toBe(409)
    expect(await dump()).toEqual(before)
    expect((await admin.get(`/api/admin/imports/${importId}/obstacles`)).body.obstacles).toEqual([
      { line: 2, name: one.name, reason: 'changed' },
    ])
  })

  test('is refused when a translation of a changed product was saved since', async () => {
    const one = product({ name_de: 'Welle' })
    await importAll(admin, 'products', [one])
    const { id } = await importAll(admin, 'products', [{ ...one, name_de: 'Segel' }])
    const { translations } = await form(one.code)
    const child = `/api/admin/products/${translations[0].id}`
    const version = (await admin.get(child)).body.product.version
    const product_data = { name: 'Von Hand', cat_id: null, price: null }
    expect((await admin.post(`${child}/edit`, { product_data, version })).status).toBe(200)
    expect((await undo(admin, id)).status).toBe(409)
    expect((await admin.get(child)).body.product.name).toBe('Von Hand')
  })

  test('is refused when a product is in a cart', async () => {
    const one = product()
    const { id } = await importAll(admin, 'products', [one])
    const { id: productId } = await form(one.code)
    await env.DB.batch([
      env.DB.prepare(`insert into carts (visitor) values ('undo')`),
      env.DB.prepare(
        `insert into cart_items (cart_id, product_id, quantity) select max(id), ${productId}, 1 from carts`,
      ),
    ])
    const before = await dump()
    expect((await undo(admin, id)).status).toBe(409)
    expect(await dump()).toEqual(before)
    expect((await admin.get(`/api/admin/imports/${id}/obstacles`)).body.obstacles).toEqual([
      { line: 2, name: one.name, reason: 'used' },
    ])
  })
})

test('descriptions are written, changed and put back without passing through the Worker’s memory', async () => {
  const texts = (word: string) => ({
    description: `${word} it`,
    description_de: `${word} de`,
    name_de: 'Von hier',
  })
  const [one, two] = [product(texts('alt')), product(texts('alt'))]
  await importAll(admin, 'products', [one, two])
  const written = async () =>
    (
      await env.DB.prepare(`select p.description as it, t.description as de from products p
        join products t on t.parent_id = p.id and t.lang = 'de' where p.code in (?, ?) order by p.id`)
        .bind(one.code, two.code)
        .all()
    ).results
  const [alt, neu] = ['alt', 'neu'].map((word) => ({ it: `${word} it`, de: `${word} de` }))
  expect(await written()).toEqual([alt, alt])
  const changes = [
    { ...one, ...texts('neu') },
    { ...two, price: '2,00' },
  ]
  const { id } = await importAll(admin, 'products', changes)
  expect(await written()).toEqual([neu, alt])
  expect(JSON.stringify(await readProductRows(testDb(), id))).not.toMatch(/alt it|neu it|alt de|neu de/)
  expect((await undo(admin, id)).status).toBe(200)
  expect(await written()).toEqual([alt, alt])
})

test('products that are exported and imported again change nothing', async () => {
  const one = product({
    description: '=1+1\ndue; "righe"',
    types: 'a, b',
    video: 'https://sosta.test/v',
    name_nl: 'Golf',
  })
  await importAll(admin, 'products', [
    one,
    part(one.code),
    part(one.code, { table: '2', part_code: '', section: '' }),
  ])
  const before = await dump()
  const rows = await exported(admin, 'products')
  expect((await dryRun(admin, 'products', rows)).counts).toEqual([0, 0, rows.length, 0])
  expect(await dump()).toEqual(before)
})

test('a product without a code is exported by its id, and found by it again, with its parts', async () => {
  const one = product({ code: '' })
  const { id: cat_id } = await makeCategory({ name: one.category!.concat(' senza codice') })
  const made = await admin.post('/api/admin/products/create', {
    product_data: { name: one.name, cat_id, price: 100 },
    product_images_data: [{ products: [{ name: 'Vite', price: 250, code: `V${unique()}` }] }],
  })
  const named = `#${made.body.product_id}`
  const rows = (await exported(admin, 'products')).filter(({ code }) => code === named)
  expect(rows.map(({ kind }) => kind)).toEqual(['device', 'part'])
  expect((await dryRun(admin, 'products', rows)).counts).toEqual([0, 0, 2, 0])
  await importAll(admin, 'products', [
    { ...rows[0]!, price: '2,00' },
    { ...rows[1]!, price: '3,00' },
  ])
  const { product: after } = (await admin.get(`/api/admin/products/${made.body.product_id}`)).body
  expect(after).toMatchObject({ code: null, price: 200, product_images: [{ products: [{ price: 300 }] }] })
  // Of one that has a code, or is not there, it is no name.
  const coded = product()
  await importAll(admin, 'products', [coded])
  const { id } = await form(coded.code)
  for (const code of [`#${id}`, '#999999']) {
    const { id: run } = await dryRun(admin, 'products', [{ ...product(), code }])
    expect((await errorsOf(admin, run))[0]).toContain('2 code: ')
  }
})

test('of two categories of one name a product stays in its own; a new one is an error that says which', async () => {
  const name = `Gemella ${unique()}`
  const [first, twin] = [await makeCategory({ name }), await makeCategory({ name })]
  const one = product()
  const { body } = await admin.post('/api/admin/products/create', {
    product_data: { name: one.name, code: one.code, cat_id: twin.id, price: 100 },
  })
  const rows = (await exported(admin, 'products')).filter(({ code }) => code === one.code)
  expect((await dryRun(admin, 'products', rows)).counts).toEqual([0, 0, 1, 0])
  expect((await admin.get(`/api/admin/products/${body.product_id}`)).body.product.cat_id).toBe(twin.id)
  const { id } = await dryRun(admin, 'products', [product({ category: name })])
  expect(await errorsOf(admin, id)).toEqual([
    `2 category: This name belongs to more than one: ${name} (${first.id}), ${name} (${twin.id}). Change one of the names first`,
  ])
})
