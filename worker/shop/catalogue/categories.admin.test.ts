import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeFamily, makeProduct, testDb, unique } from '../../testing/make.ts'
import { form, makePdf, makePng } from '../../testing/samples.ts'
import { categories, families, products } from './catalogue.tables.ts'
import { asAdmin, type Caller, lastAudit, reindexProducts } from './catalogue.testing.ts'
import { slugRedirects } from './catalogue-lookups.tables.ts'

let admin: Caller
beforeAll(async () => {
  admin = await asAdmin()
})
const create = async (name: string) =>
  (await admin.post('/api/admin/categories/create', { category_data: { name } })).body.category_id as number
const read = async (id: number) => (await admin.get(`/api/admin/categories/${id}`)).body.category
const edit = (id: number, name: string, version?: number) =>
  admin.post(`/api/admin/categories/${id}/edit`, { category_data: { name }, version })

describe('categories', () => {
  test('one is made, the last in the order, and written into the audit trail', async () => {
    const name = `Antenne satellitari ${unique()}`
    const id = await create(name)
    expect(await read(id)).toMatchObject({
      id,
      parent_id: null,
      lang: 'it',
      name,
      version: 1,
      thumb_src: null,
      translations: [],
      slug: name.toLowerCase().replaceAll(' ', '-'),
    })
    expect(await lastAudit('categories', id)).toMatchObject({
      action: 'create',
      before: null,
      after: { name },
    })
    const { body } = await admin.get(`/api/admin/categories?limit=100`)
    expect(body.categories.at(-1)).toMatchObject({ id, name, tr_lang_children: [] })
  })

  test('names that differ by signs only have different addresses', async () => {
    const n = unique()
    const slugs = [
      await read(await create(`Doppia ${n}`)),
      await read(await create(`Doppia-${n}`)),
      await read(await create(`Doppia, ${n}`)),
    ]
    const base = `doppia-${n}`
    expect(slugs.map(({ slug }) => slug)).toEqual([base, `${base}-2`, `${base}-3`])
  })

  test('a name is one category’s alone in its language, whatever its capitals and accents; two at once are one', async () => {
    const n = unique()
    const name = `Città ${n}`
    const id = await create(name)
    const make = (name: string) => admin.post('/api/admin/categories/create', { category_data: { name } })
    const taken = { 'category_data.name': 'Questo nome è già in uso' }
    for (const twin of [name, `CITTA ${n}`, ` città ${n} `]) {
      const { status, body } = await make(twin)
      expect([status, body.error.fields]).toEqual([422, taken])
    }
    const other = await create(`Altra ${n}`)
    expect((await edit(other, `citta ${n}`)).body.error.fields).toEqual(taken)
    expect((await read(other)).name).toBe(`Altra ${n}`)
    const both = await Promise.all([make(`Insieme ${n}`), make(`Insieme ${n}`)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    // In another language the name is free, and a translation must have a unique name too.
    const translate = (of: number) => admin.post(`/api/admin/categories/${of}/translations`, { lang: 'de' })
    const german = (await translate(id)).body.category_id
    expect((await edit(german, `Altra ${n}`)).status).toBe(200)
    const refused = await translate(other)
    expect([refused.status, refused.body.error.message]).toEqual([
      422,
      'In questa lingua un altro elemento si chiama già così: cambia prima il nome di uno dei due.',
    ])
  })

  test('one that was called like another before names were unique can be saved as it is, and renamed', async () => {
    const n = unique()
    const id = await create(`Gemella ${n}`)
    const twin = await makeCategory({ name: `Gemella ${n}`, nameRank: 1 })
    expect((await edit(twin.id, `Gemella ${n}`)).status).toBe(200)
    expect((await edit(id, `Gemella ${n}`)).status).toBe(200)
    expect((await edit(twin.id, `Diversa ${n}`)).status).toBe(200)
    expect((await edit(twin.id, `Gemella ${n}`)).status).toBe(422)
  })

  test('a new name is a new address, and the old one leads there', async () => {
    const n = unique()
    const id = await create(`Vecchia ${n}`)
    expect((await edit(id, `Nuova ${n}`)).body).toEqual({ category_id: id })
    expect(await read(id)).toMatchObject({ name: `Nuova ${n}`, slug: `nuova-${n}`, version: 2 })
    const redirects = testDb().select().from(slugRedirects).where(eq(slugRedirects.targetId, id))
    expect(await redirects).toMatchObject([{ entity: 'cat', lang: 'it', slug: `vecchia-${n}` }])
    expect(await lastAudit('categories', id)).toMatchObject({
      action: 'edit',
      before: { name: `Vecchia ${n}` },
      after: { name: `Nuova ${n}` },
    })
    // Back to the old name: an address must not redirect to itself.
    await edit(id, `Vecchia ${n}`)
    expect(await redirects).toMatchObject([{ slug: `nuova-${n}` }])
  })

  test('an edit over a newer version is refused and says what differs; without a version it is not', async () => {
    const id = await create(`Contesa ${unique()}`)
    await edit(id, 'Prima')
    const late = await edit(id, 'Seconda', 1)
    expect([late.status, Object.keys(late.body.error.fields)]).toEqual([409, ['category_data.name']])
    expect((await read(id)).name).toBe('Prima')
    expect((await edit(id, 'Seconda', 2)).status).toBe(200)
    expect((await edit(id, 'Terza')).status).toBe(200)
  })

  test.each([
    [{ category_data: { name: '' } }, 'category_data.name'],
    [{ category_data: { name: '   ' } }, 'category_data.name'],
    [{ category_data: { name: 5 } }, 'category_data.name'],
    [{ category_data: { name: 'a'.repeat(151) } }, 'category_data.name'],
    [{}, 'category_data'],
  ])('%j is refused at its field', async (body, field) => {
    const name = `Intatta ${unique()}`
    const id = await create(name)
    for (const path of ['create', `${id}/edit`]) {
      const answer = await admin.post(`/api/admin/categories/${path}`, body)
      expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([422, [field]])
    }
    expect((await read(id)).name).toBe(name)
  })

  test('a list is searched, sorted and paged, with the translations of each', async () => {
    const n = unique()
    const ids = [await create(`Zeta ${n}`), await create(`Àlfa ${n}`), await create(`beta ${n}`)]
    const de = await makeCategory({ parentId: ids[0]!, lang: 'de', name: 'X' })
    const list = async (more: string) =>
      (await admin.get(`/api/admin/categories?search_term=${n}${more}`)).body
    expect(await list('&sort=name&limit=2')).toMatchObject({
      categories: [{ id: ids[1] }, { id: ids[2] }],
      categories_count: 3,
    })
    expect((await list('&sort=-name')).categories[0]).toMatchObject({
      id: ids[0],
      tr_lang_children: [{ id: de.id, lang: 'de' }],
    })
    expect((await list('&sort=slug')).error.fields).toHaveProperty('sort')
    expect((await admin.get(`/api/admin/categories?search_term=alfa ${n}`)).body.categories_count).toBe(1)
  })

  test('a translation starts with the texts of its parent, once for each language', async () => {
    const id = await create(`Cambi ${unique()}`)
    const translate = (lang: string) => admin.post(`/api/admin/categories/${id}/translations`, { lang })
    const { category_id: child } = (await translate('de')).body
    const parent = await read(id)
    expect(await read(child)).toMatchObject({
      parent_id: id,
      lang: 'de',
      name: parent.name,
      slug: parent.slug,
    })
    expect(parent.translations).toEqual([{ id: child, lang: 'de', name: parent.name }])
    expect((await translate('de')).status).toBe(409)
    for (const lang of ['it', 'es', '']) expect((await translate(lang)).status).toBe(422)
    expect((await admin.post(`/api/admin/categories/${child}/translations`, { lang: 'en' })).status).toBe(404)
    await edit(child, 'Wechsel')
    expect([(await read(child)).name, (await read(id)).name]).toEqual(['Wechsel', parent.name])
  })

  test('unknown ids are 404', async () => {
    for (const path of ['', '/edit', '/translations', '/upload']) {
      const answer =
        path === ''
          ? await admin.get('/api/admin/categories/999999')
          : await admin.post(
              `/api/admin/categories/999999${path}`,
              path === '/upload'
                ? form({ type: 'image', file: makePng() })
                : { category_data: { name: 'x' }, lang: 'de' },
            )
      expect([path, answer.status]).toEqual([path, 404])
    }
    expect((await env.FILES.list({ prefix: 'images/' })).objects).toEqual([])
  })
})

describe('the upload of a picture', () => {
  const upload = (id: number, fields: Record<string, string | File>) =>
    admin.post(`/api/admin/categories/${id}/upload`, form(fields))

  test('is kept, shown and audited; another one takes its place', async () => {
    const { id } = await makeCategory()
    expect((await upload(id, { type: 'image', file: makePng('a.png', 1) })).body).toEqual({ success: true })
    const { thumb_src, image_src } = await read(id)
    const picture = await bare.get(thumb_src)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await bare.get(image_src)).status).toBe(200)
    expect(await lastAudit('categories', id)).toMatchObject({ action: 'upload', before: { image: null } })
    await upload(id, { type: 'image', file: makePng('a.png', 2) })
    expect((await bare.get(thumb_src)).status).toBe(404)
  })

  test('is refused with a reason, and changes nothing', async () => {
    const { id } = await makeCategory()
    const file = makePng()
    const cases: [Record<string, string | File>, number, string | null][] = [
      [{ file }, 422, 'type'],
      [{ type: 'doc', file }, 422, 'type'],
      [{ type: 'image' }, 422, 'file'],
      [{ type: 'image', file: 'text' }, 422, 'file'],
      [{ type: 'image', file: new File([], 'a.png', { type: 'image/png' }) }, 422, 'file'],
      [{ type: 'image', file: makePdf() }, 415, 'file'],
      [{ type: 'image', file: new File(['<svg/>'], 'a.png', { type: 'image/png' }) }, 415, 'file'],
      [
        { type: 'image', file: new File([new Uint8Array(11 << 20)], 'a.png', { type: 'image/png' }) },
        413,
        null,
      ],
    ]
    for (const [fields, status, field] of cases) {
      const { status: got, body } = await upload(id, fields)
      expect([got, Object.keys(body.error.fields ?? {})[0] ?? null]).toEqual([status, field])
      expect(body.error.message).toBeTruthy()
    }
    expect((await admin.post(`/api/admin/categories/${id}/upload`, { type: 'image' })).status).toBe(415)
    const broken = { headers: { ...admin.headers, 'content-type': 'multipart/form-data; boundary=x' } }
    expect((await admin.post(`/api/admin/categories/${id}/upload`, 'no parts', broken)).status).toBe(400)
    expect(await read(id)).toMatchObject({ thumb_src: null })
  })

  test('a translation has none of its own', async () => {
    const { id } = await makeCategory()
    const child = await makeCategory({ parentId: id, lang: 'de' })
    await upload(id, { type: 'image', file: makePng('a.png', 3) })
    expect((await upload(child.id, { type: 'image', file: makePng('a.png', 4) })).status).toBe(404)
    expect((await read(child.id)).thumb_src).toBe((await read(id)).thumb_src)
  })
})

describe('families', () => {
  const save = (path: string, fam_data: object) => admin.post(`/api/admin/fams/${path}`, { fam_data })

  test('one is made in a category, listed by it, with the number of its products', async () => {
    const category = await makeCategory()
    const name = `Piatte ${unique()}`
    const { fam_id } = (await save('create', { name, cat_id: category.id })).body
    await makeProduct({ categoryId: category.id, familyId: fam_id })
    await makeProduct({ categoryId: category.id, familyId: fam_id, active: false })
    const { body } = await admin.get(`/api/admin/fams?filters[cat_id]=${category.id}`)
    expect(body).toMatchObject({
      fams: [{ id: fam_id, name, cat_id: category.id, cat: { name: category.name }, products_count: 2 }],
      fams_count: 1,
    })
    const [row] = await testDb().select().from(categories).where(eq(categories.id, category.id))
    expect(row!.hasFamilies).toBe(true)
    expect((await admin.get('/api/admin/fams?filters[cat_id]=&sort=-cat')).status).toBe(200)
  })

  test('a name is one family’s alone', async () => {
    const { id: cat_id } = await makeCategory()
    const name = `Orizzonte ${unique()}`
    const make = () => admin.post('/api/admin/fams/create', { fam_data: { name, cat_id } })
    expect((await make()).status).toBe(200)
    expect((await make()).body.error.fields).toEqual({ 'fam_data.name': 'Questo nome è già in uso' })
  })

  test('a category that is missing, unknown or a translation is refused', async () => {
    const family = await makeFamily((await makeCategory()).id)
    const child = await makeCategory({ parentId: (await makeCategory()).id, lang: 'de' })
    for (const cat_id of [undefined, null, 0, -1, 1.5, '1', 999_999, child.id]) {
      for (const path of ['create', `${family.id}/edit`]) {
        const { status, body } = await save(path, { name: 'x', cat_id })
        expect([cat_id, status, Object.keys(body.error.fields)]).toEqual([cat_id, 422, ['fam_data.cat_id']])
      }
    }
  })

  test('one that moves takes its products along, and shoppers find them there', async () => {
    const [from, to] = [await makeCategory(), await makeCategory()]
    const family = await makeFamily(from.id)
    const product = await makeProduct({ categoryId: from.id, familyId: family.id })
    await reindexProducts(testDb(), [product.id])
    expect((await save(`${family.id}/edit`, { name: family.name, cat_id: to.id })).status).toBe(200)
    const [row] = await testDb().select().from(products).where(eq(products.id, product.id))
    expect(row!.categoryId).toBe(to.id)
    const found = async (category: number, more = '') =>
      (await bare.get(`/api/products?filters[cat]=${category}${more}`)).body.products_count
    for (const more of ['', '&sort=name', `&search_term=${product.name}`]) {
      expect([await found(from.id, more), await found(to.id, more)]).toEqual([0, 1])
    }
  })

  test('a translation takes its name only', async () => {
    const family = await makeFamily((await makeCategory()).id)
    const { fam_id } = (await admin.post(`/api/admin/fams/${family.id}/translations`, { lang: 'fr' })).body
    expect((await save(`${fam_id}/edit`, { name: 'Plates', cat_id: (await makeCategory()).id })).status).toBe(
      200,
    )
    const [row] = await testDb().select().from(families).where(eq(families.id, fam_id))
    expect(row).toMatchObject({ name: 'Plates', categoryId: null })
    expect((await admin.get(`/api/admin/fams/${fam_id}`)).body.fam).toMatchObject({
      cat_id: family.categoryId,
    })
  })
})
