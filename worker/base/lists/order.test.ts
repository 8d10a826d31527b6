import { beforeAll, describe, expect, test } from 'vitest'
import { faqs, updates } from '../../shop/content/content.tables.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeCategory, makeFamily, testDb, unique } from '../../testing/make.ts'

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})
const order = (entity: string, ids: number[], value: number[]) =>
  admin.post(`/api/admin/${entity}/bulk`, { action: 'order', ids, value })
/** The given ids in the shop's order. */
const shop = async (path: string, list: string, among?: number[]) =>
  ((await (await as(null)).get(`/api/${path}`)).body[list] as { id: number }[])
    .map(({ id }) => id)
    .filter((id) => !among || among.includes(id))

describe('an order made by hand', () => {
  test('is the one of the shop, is taken back, and is refused to who saw another', async () => {
    const made = [
      await makeCategory({ position: 1 }),
      await makeCategory({ position: 2 }),
      await makeCategory({ position: 2 }),
    ]
    const [a, b, c] = made.map(({ id }) => id) as [number, number, number]
    const { body } = await order('categories', [c, a, b], [a, b, c])
    expect(body.undo).toEqual({ action: 'order', value: [c, a, b], ids: [a, b, c] })
    expect(await shop('categories?lang=it', 'categories', [a, b, c])).toEqual([c, a, b])
    const stale = await order('categories', [b, a, c], [a, b, c])
    expect([stale.status, stale.body.error.code]).toEqual([409, 'conflict'])
    expect(await shop('categories?lang=it', 'categories', [a, b, c])).toEqual([c, a, b])
    await admin.post('/api/admin/categories/bulk', body.undo)
    expect(await shop('categories?lang=it', 'categories', [a, b, c])).toEqual([a, b, c])
    const created = await admin.post('/api/admin/categories/create', {
      category_data: { name: `Ultima ${unique()}` },
    })
    expect((await shop('categories?lang=it', 'categories')).at(-1)).toBe(created.body.category_id)
  })

  test('leaves the others in their places, and of two at once one holds', async () => {
    const category = await makeCategory()
    const made = [1, 2, 3, 4].map((position) => makeFamily(category.id, { position }))
    const [a, b, c, d] = (await Promise.all(made)).map(({ id }) => id) as [number, number, number, number]
    expect((await order('fams', [d, b], [b, d])).status).toBe(200)
    expect(await shop(`fams?lang=it&filters[cat]=${category.id}`, 'fams')).toEqual([a, d, c, b])
    const both = await Promise.all([order('fams', [d, a], [a, d]), order('fams', [c, a], [a, c])])
    expect(both.map(({ status }) => status)).toContain(200)
    expect(new Set(await shop(`fams?lang=it&filters[cat]=${category.id}`, 'fams')).size).toBe(4)
  })

  test('of updates begins with the newest; questions end with it', async () => {
    const make = async (entity: string, key: string) => {
      const { body } = await admin.post(`/api/admin/${entity}/create`, {
        [`${key}_data`]: { title: 'T', content: 'C' },
      })
      return body[`${key}_id`] as number
    }
    await testDb().delete(faqs)
    await testDb().delete(updates)
    const [one, two] = [await make('updates', 'update'), await make('updates', 'update')]
    expect(await shop('updates?lang=it', 'updates')).toEqual([two, one])
    await order('updates', [one, two], [two, one])
    expect(await shop('updates?lang=it', 'updates')).toEqual([one, two])
    const [first, second] = [await make('faqs', 'faq'), await make('faqs', 'faq')]
    expect(await shop('faqs?lang=it', 'faqs')).toEqual([first, second])
  })
})
