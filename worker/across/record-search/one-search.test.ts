import { beforeAll, describe, expect, test } from 'vitest'
import { asAdmin, type Caller, createProduct, postProduct } from '../../shop/catalogue/catalogue.testing.ts'
import { as, bare } from '../../testing/as.ts'
import { makeAdmin, makeCategory } from '../../testing/make.ts'

let admin: Caller
/** Made in an order that is not that of the search. */
const ids: Record<'filter' | 'panel' | 'device' | 'off' | 'coded' | 'shower', number> = {} as never
beforeAll(async () => {
  admin = await asAdmin()
  const cooling = (await makeCategory({ name: 'Climatizzatori', search: 'climatizzatori' })).id
  const others = (await makeCategory({ name: 'Accessori', search: 'accessori' })).id
  const make = (name: string, kind: string, cat_id: number, more: object = {}, tables: object = {}) =>
    createProduct(admin, { product_data: { name, kind, cat_id, ...more }, ...tables })
  ids.filter = await make('Filtro per climatizzatore', 'accessory', others)
  ids.shower = await make(
    'Doccetta',
    'accessory',
    others,
    {},
    {
      product_images_data: [{ products: [{ name: 'Guarnizione climatizzatore', code: 'QX7-B1' }] }],
    },
  )
  ids.coded = await make('Staffa', 'accessory', others, { code: 'BREZZA-9' })
  ids.panel = await make('Comando', 'panel', others, { types: 'Climatizzatore' })
  ids.device = await make('Brezza 9', 'device', cooling)
  ids.off = await make('Brezza Prova', 'device', cooling)
  await postProduct(admin, `${ids.off}/toggle-validity`, { active: false })
})

const listed = async (term: string, more = ''): Promise<number[]> => {
  const { status, body } = await admin.get(
    `/api/admin/products?search_term=${encodeURIComponent(term)}${more}`,
  )
  expect(status).toBe(200)
  return body.products.map(({ id }: { id: number }) => id)
}
const inMenu = async (term: string): Promise<number[]> => {
  const { body } = await admin.get(`/api/admin/search?search_term=${encodeURIComponent(term)}`)
  return body.records
    .filter(({ entity }: { entity: string }) => entity === 'products')
    .map(({ id }: { id: number }) => id)
}
const inShop = async (term: string): Promise<number[]> => {
  const { body } = await bare.get(`/api/products?lang=it&search_term=${encodeURIComponent(term)}`)
  return body.products.map(({ id }: { id: number }) => id)
}

describe('the back-office finds products as the shop does', () => {
  test.each(['climatizzatore', 'climatizzatori', 'climatizatore', 'condizionatore'])(
    'for %s: devices before what belongs to them, inactive ones too, then what shows such a part',
    async (term) => {
      const { filter, panel, device, off, shower } = ids
      const all = [filter, device, off, panel].sort((a, b) => a - b)
      const found = await listed(term)
      expect(found.filter((id) => id !== shower).sort((a, b) => a - b)).toEqual(all)
      expect(found.filter((id) => id !== off && id !== shower)).toEqual(
        (await inShop(term)).filter((id) => id !== shower),
      )
      expect(found.indexOf(device)).toBeLessThan(found.indexOf(filter))
      expect(await inMenu(term)).toEqual(found.slice(0, 5))
    },
  )

  test('a code leads first to what has it, a part to who shows it', async () => {
    for (const term of ['BREZZA-9', 'brezza 9', 'brezza9']) {
      expect((await listed(term))[0], term).toBe(ids.coded)
      expect((await inMenu(term))[0], term).toBe(ids.coded)
      expect((await inShop(term))[0], term).toBe(ids.coded)
    }
    expect(await listed('QX7-B1')).toEqual([ids.shower])
    expect(await inMenu('qx7 b1')).toEqual([ids.shower])
  })

  test('all words must be there: what is listed may be changed as a whole', async () => {
    expect(await listed('climatizzatore quarzo')).toEqual([])
    expect(await inMenu('climatizzatore quarzo')).toEqual([])
    expect(await listed('filtro doccetta')).toEqual([])
    expect(await listed('filtri climatizzatori')).toEqual([ids.filter])
  })

  test('pages, other orders, filters, the file and what is done with all agree', async () => {
    const found = await listed('climatizzatore')
    const pages = [0, 2, 4].map((offset) => listed('climatizzatore', `&limit=2&offset=${offset}`))
    expect((await Promise.all(pages)).flat()).toEqual(found)
    const sorted = await listed('climatizzatore', '&sort=id')
    expect(sorted).toEqual([...found].sort((a, b) => a - b))
    expect(await listed('climatizzatore', '&filters[active]=no')).toEqual([ids.off])
    const { body } = await admin.get('/api/admin/products?search_term=climatizzatore&limit=1')
    expect(body.products_count).toBe(found.length)
    const file = await admin.get('/api/admin/products/export.csv?search_term=climatizzatore', {
      headers: { 'accept-language': 'it' },
    })
    const lines = String(file.body).trim().split('\r\n').slice(1)
    expect(lines.map((line) => Number(line.split(';')[0]))).toEqual(found)
    const { body: changed } = await admin.post('/api/admin/products/bulk', {
      action: 'active',
      value: true,
      filter: { search_term: 'climatizzatore' },
    })
    expect(changed.changed).toBe(1)
    expect(await inShop('climatizzatore')).toContain(ids.off)
  })

  test('for administrators only', async () => {
    expect((await (await as(await makeAdmin())).get('/api/admin/search?search_term=brezza')).status).toBe(200)
    expect((await bare.get('/api/admin/products?search_term=brezza')).status).toBe(401)
  })
})
