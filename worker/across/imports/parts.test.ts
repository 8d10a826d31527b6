import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGS } from '../../../shared/languages.ts'
import { some } from '../../../shared/many.testing.ts'
import {
  expectKeptGaps,
  makePart as makeRow,
  readPart,
  replaceInTurn,
  savePart,
} from '../../shop/catalogue/parts/parts.testing.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeProduct, unique } from '../../testing/make.ts'
import {
  apply,
  type Caller,
  check,
  dryRun,
  errorsOf,
  exported,
  importAll,
  send,
  undo,
} from './imports.testing.ts'

let admin: Caller
beforeAll(async () => {
  admin = await as(await makeAdmin())
  await makeCategory({})
})

const TABLES = ['products', 'part_details', 'part_gaps', 'product_image_parts', 'product_gaps']
const dump = () =>
  Promise.all(
    TABLES.map(async (table) => {
      const { results } = await env.DB.prepare(`select * from ${table}`).all()
      // Without what every change counts.
      return results
        .map(({ updated_at: _, texts_at: __, version: ___, created_at: ____, ...row }) => JSON.stringify(row))
        .sort()
    }),
  )
const makePart = async (values: Parameters<typeof makeRow>[0]) => (await makeRow(values)).id
const row = (more: Record<string, string> = {}) => {
  const n = unique()
  return { code: `V-${n}`, name: `Vite ${n}`, ...more }
}
const idOf = async (code: string) =>
  (await env.DB.prepare('select id from products where code = ? and deleted_at is null')
    .bind(code)
    .first<{ id: number }>())!.id
const read = async (code: string) => readPart(admin, await idOf(code))
const found = async (term: string) =>
  (await admin.get(`/api/admin/parts?search_term=${encodeURIComponent(term)}`)).body.parts.map(
    (part: { code: string }) => part.code,
  )

describe('spare parts of a file', () => {
  test('are made with names, price, weight, stock and what replaces them, and are found', async () => {
    const [old, next] = [row(), row({ name_de: 'Schraube', name_fr: 'Vis' })]
    const all = {
      ...old,
      price: '1.234,50 €',
      weight_g: '0,35 kg',
      stock: 'Nicht mehr lieferbar',
      cover_months: '6',
      hs_code: '8529.90.97',
      origin: 'Cina',
      replaced_by: next.code,
    }
    expect((await importAll(admin, 'parts', [all, next])).counts).toEqual([2, 0, 0, 0])
    expect(await read(old.code)).toMatchObject({
      price: 123_450,
      weight_g: 350,
      stock: 'discontinued',
      cover_months: 6,
      hs_code: '85299097',
      origin: 'CN',
      active: true,
      used: [],
      replaced_by: { code: next.code },
    })
    expect((await read(next.code)).names).toEqual({
      it: next.name,
      de: 'Schraube',
      fr: 'Vis',
      en: '',
      nl: '',
    })
    expect(await found(old.code)).toEqual([old.code])
    await expectKeptGaps()
  })

  test('change what the file says of them, and nothing else; an empty cell empties', async () => {
    const code = `W-${unique()}`
    const id = await makePart({ code, price: 500 })
    await savePart(admin, id, { names: { de: 'Mutter', fr: 'Écrou' }, weight_g: 12, stock: 'days' })
    expect((await importAll(admin, 'parts', [{ code, price: '6', name_de: '', stock: '' }])).counts).toEqual([
      0, 1, 0, 0,
    ])
    expect(await readPart(admin, id)).toMatchObject({
      price: 600,
      weight_g: 12,
      stock: null,
      names: { de: '', fr: 'Écrou' },
    })
    const { body } = await admin.get(`/api/admin/audit?entity=parts&entity_id=${id}`)
    expect(body.entries[0]).toMatchObject({
      action: 'edit',
      before: { price: 500, stock: 'days', name_de: 'Mutter' },
      after: { price: 600, stock: null, name_de: '' },
    })
    await expectKeptGaps()
  })

  test('tell the forms of the products that show them', async () => {
    const code = `S-${unique()}`
    const [part, product] = [await makePart({ code }), (await makeProduct({})).id]
    await env.DB.batch([
      env.DB.prepare('insert into product_images (product_id, active, position) values (?, 1, 0)').bind(
        product,
      ),
      env.DB.prepare(
        'insert into product_image_parts (image_id, part_id, section, position) select max(id), ?, 1, 0 from product_images',
      ).bind(part),
    ])
    const versionOf = () =>
      env.DB.prepare('select version from products where id = ?').bind(product).first('version')
    const before = Number(await versionOf())
    await importAll(admin, 'parts', [{ code, price: '3' }])
    expect(await versionOf()).toBe(before + 1)
  })

  test('are refused row by row, before anything is written', async () => {
    const [twin, archived] = [`T-${unique()}`, `A-${unique()}`]
    const [one] = [
      await makePart({ code: twin }),
      await makePart({ code: twin }),
      await makePart({ code: archived }),
    ]
    await admin.post('/api/admin/parts/bulk', { action: 'delete', ids: [await idOf(archived)] })
    const before = await dump()
    const { id, counts } = await dryRun(admin, 'parts', [
      { code: twin, name: 'Zwei' },
      { code: archived, name: 'Vecchio' },
      { code: `N-${unique()}` },
      row({ price: '1.234', weight_g: '1.250', hs_code: '8529 1', origin: 'Atlantis', stock: 'maybe' }),
      row({ replaced_by: 'NOBODY' }),
      { code: '#999999', name: 'Niente' },
      { code: `#${one}`, name: 'Il primo' },
    ])
    expect(counts).toEqual([0, 1, 0, 6])
    expect((await errorsOf(admin, id)).map((error) => error.replace(/:.*/, ''))).toEqual([
      '2 code',
      '3 code',
      '4 name',
      '5 price',
      '5 weight_g',
      '5 hs_code',
      '5 origin',
      '5 stock',
      '6 replaced_by',
      '7 code',
    ])
    expect((await apply(admin, id)).status).toBe(422)
    expect(await dump()).toEqual(before)
  })

  test('with replacements that lead back are refused, within the file and over what is stored', async () => {
    const n = unique()
    const [a, b, c] = [`A${n}`, `B${n}`, `C${n}`]
    await replaceInTurn(admin, await makePart({ code: a }), await makePart({ code: b }))
    const stored = await dryRun(admin, 'parts', [{ code: b, replaced_by: a }])
    expect([stored.counts[3], (await errorsOf(admin, stored.id))[0]]).toEqual([
      1,
      expect.stringContaining('2 replaced_by'),
    ])
    const own = await dryRun(admin, 'parts', [
      { ...row(), replaced_by: a },
      { code: b, name: 'B', replaced_by: c },
      { code: c, name: 'C', replaced_by: a },
    ])
    expect(await errorsOf(admin, own.id)).toEqual([
      expect.stringContaining('3 replaced_by'),
      expect.stringContaining('4 replaced_by'),
    ])
    // The file takes the stored step away, so that its own no longer leads back.
    const turned = await importAll(admin, 'parts', [
      { code: a, replaced_by: '' },
      { code: b, replaced_by: a },
    ])
    expect(turned.counts).toEqual([0, 2, 0, 0])
    expect([(await read(a)).replaced_by, (await read(b)).replaced_by.code]).toEqual([null, a])
  })

  test.each([
    ['a part is changed', async (code: string) => savePart(admin, await idOf(code), { weight_g: 9 })],
    [
      'a name is changed',
      async (code: string) => savePart(admin, await idOf(code), { names: { nl: 'Moer' } }),
    ],
    ['what is to be made is made', async (_: string, made: string) => makePart({ code: made })],
  ])('are written by nobody when %s after the check', async (_, meanwhile) => {
    const [code, made] = [`M-${unique()}`, `X-${unique()}`]
    await makePart({ code, name: 'Prima', price: 700 })
    const id = await send(admin, 'parts', [
      { code, name: 'Vite', price: '3' },
      { code: made, name: 'Nuova', price: '1' },
    ])
    await check(admin, id)
    await meanwhile(code, made)
    expect((await apply(admin, id)).status).toBe(409)
    expect(await read(code)).toMatchObject({ name: 'Prima', price: 700 })
  })

  test('applied twice at once are written once', async () => {
    const rows = [row({ price: '1' }), row({ price: '2' })]
    const { id } = await dryRun(admin, 'parts', rows)
    const answers = await Promise.all([apply(admin, id), apply(admin, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await found(rows[0]!.code)).toHaveLength(1)
  })
})

describe('a file of all parts that was exported', () => {
  test.each(LANGS)('in %s changes nothing when it is imported', async (lang) => {
    const n = unique()
    await replaceInTurn(
      admin,
      await makePart({ code: `=1+${n}`, name: '\'Vite; «doppia» "8"', price: 0 }),
      await makePart({ code: null }),
    )
    await makePart({ code: `D${n}`, price: 1_234_567 })
    const twin = await makePart({ code: `D${n}`, active: false })
    await savePart(admin, twin, {
      weight_g: 1250,
      stock: 'ordered',
      cover_months: 0,
      names: { de: 'Ä;ö', nl: '-3' },
    })
    const before = await dump()
    const file = await exported(admin, 'parts', lang)
    const { counts } = await dryRun(admin, 'parts', file)
    expect(counts).toEqual([0, 0, file.length, 0])
    expect(file.length).toBeGreaterThan(3)
    expect(await dump()).toEqual(before)
  })

  test('is what the list’s own export calls the states of stock', async () => {
    for (const stock of ['in_stock', 'days', 'ordered', 'discontinued']) {
      const id = await makePart({ code: `Q-${unique()}` })
      await savePart(admin, id, { stock })
      for (const lang of some(LANGS, 1)) {
        const line = (await exported(admin, 'parts', lang)).at(-1)!
        expect((await savePart(admin, id, { stock: null })).status).toBe(200)
        await importAll(admin, 'parts', [{ code: line.code!, stock: line.stock! }])
        expect([lang, (await readPart(admin, id)).stock]).toEqual([lang, stock])
      }
    }
  })
})

describe('an import of parts that is undone', () => {
  test('leaves what there was', async () => {
    const n = unique()
    const [a, b] = [`A-${n}`, `B-${n}`]
    await replaceInTurn(admin, await makePart({ code: a }), await makePart({ code: b }))
    await savePart(admin, await idOf(a), { names: { de: 'Alt', it: 'Vecchio' } })
    await savePart(admin, await idOf(b), { names: { it: 'Nuovo' }, stock: 'ordered' })
    const before = await dump()
    const made = row({ replaced_by: a, stock: 'days', name_en: 'Screw' })
    const { id } = await importAll(admin, 'parts', [
      { code: a, name: 'Altro', price: '9', name_nl: 'Moer', name_de: 'Neu', replaced_by: '', stock: 'days' },
      { code: b, name: 'Be', price: '', name_nl: '', name_de: '', replaced_by: made.code, stock: '' },
      { ...made, replaced_by: '' },
    ])
    expect((await read(b)).replaced_by.code).toBe(made.code)
    expect((await undo(admin, id)).status).toBe(200)
    expect(await dump()).toEqual(before)
    expect(await found(made.code)).toEqual([])
    await expectKeptGaps()
  })

  test('is refused when a part was changed or used since, and says which', async () => {
    const [changed, used] = [row(), row()]
    const { id } = await importAll(admin, 'parts', [changed, used])
    await savePart(admin, await idOf(changed.code), { price: 5 })
    await replaceInTurn(admin, await makePart({}), await idOf(used.code))
    expect((await undo(admin, id)).status).toBe(409)
    const { body } = await admin.get(`/api/admin/imports/${id}/obstacles`)
    expect(
      body.obstacles.map(({ line, reason }: { line: number; reason: string }) => [line, reason]),
    ).toEqual([
      [2, 'changed'],
      [3, 'used'],
    ])
  })

  test('say before they are applied what each row changes and makes, and change nothing by that', async () => {
    const code = `P-${unique()}`
    const id = await makePart({ code, name: 'Vite', price: 100 })
    const fresh = row()
    const before = await dump()
    const dry = await dryRun(admin, 'parts', [
      { code, name: 'Vite', price: '2,50' },
      { ...fresh, price: '' },
    ])
    expect(dry.counts).toEqual([1, 1, 0, 0])
    const rowsThat = async (query: string) =>
      (await admin.get(`/api/admin/imports/${dry.id}/rows?${query}`)).body.rows
    expect(await rowsThat('action=change')).toMatchObject([
      { line: 2, before: { code, price: 100 }, after: { code, name: 'Vite', price: 250 } },
    ])
    expect(await rowsThat('action=make')).toMatchObject([{ line: 3, before: null, after: fresh }])
    expect(await rowsThat('action=change&after=2')).toEqual([])
    expect(await dump()).toEqual(before)
    expect((await apply(admin, dry.id)).status).toBe(200)
    expect(await readPart(admin, id)).toMatchObject({ price: 250 })
    // What it did can be read as long as its rows are kept.
    expect(await rowsThat('action=change')).toHaveLength(1)
  })
})
