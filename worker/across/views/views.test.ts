import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '../../testing/as.ts'
import { makeAdmin, makeRetailerAccount } from '../../testing/make.ts'

let anna: Awaited<ReturnType<typeof as>>
let bruno: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  anna = await as(await makeAdmin())
  bruno = await as(await makeAdmin())
})

const view = (more: object = {}) => ({
  screen: 'vendors',
  name: 'Spenti',
  search: 'sort=-city',
  columns: ['name', '-address'],
  is_shared: false,
  ...more,
})
const create = (who: typeof anna, more: object = {}) =>
  who.post('/api/admin/views/create', { view_data: view(more) })
const list = async (who: typeof anna, screen = 'vendors') =>
  (await who.get(`/api/admin/views?screen=${screen}`)).body
const named = async (who: typeof anna, name: string) =>
  (await list(who)).views.find((each: { name: string }) => each.name === name)

describe('saved views', () => {
  test('are kept for their list with what it shows', async () => {
    const { status, body } = await create(anna, { name: 'Tutti a Como' })
    expect(status).toBe(200)
    const { screen: _, ...kept } = view({ name: 'Tutti a Como' })
    expect(await named(anna, 'Tutti a Como')).toMatchObject({ ...kept, id: body.view_id, is_own: true })
    expect((await list(anna, 'users')).views).toEqual([])
  })

  test('are seen by others once they are shared, and changed by nobody else', async () => {
    const { view_id: id } = (await create(anna, { name: 'Di Anna' })).body
    expect(await named(bruno, 'Di Anna')).toBeUndefined()
    await anna.post(`/api/admin/views/${id}/edit`, { view_data: { is_shared: true } })
    expect(await named(bruno, 'Di Anna')).toMatchObject({ id, is_own: false, search: 'sort=-city' })
    for (const path of ['edit', 'delete', 'restore']) {
      const answer = await bruno.post(`/api/admin/views/${id}/${path}`, { view_data: { name: 'Di Bruno' } })
      expect(answer.status, path).toBe(404)
    }
    expect(await named(anna, 'Di Anna')).toMatchObject({ id, is_shared: true })
  })

  test('keep what an edit leaves out, go and come back', async () => {
    const { view_id: id } = (await create(anna, { name: 'Prima' })).body
    const edit = await anna.post(`/api/admin/views/${id}/edit`, {
      view_data: { name: 'Dopo', columns: null },
    })
    expect(edit.body).toEqual({ view_id: id })
    expect(await named(anna, 'Dopo')).toMatchObject({ search: 'sort=-city', columns: null })
    await anna.post(`/api/admin/views/${id}/delete`)
    expect(await named(anna, 'Dopo')).toBeUndefined()
    expect((await anna.post(`/api/admin/views/${id}/delete`)).status).toBe(404)
    await anna.post(`/api/admin/views/${id}/restore`)
    expect(await named(anna, 'Dopo')).toMatchObject({ id })
  })

  test('have a name of their own, for each person', async () => {
    await create(anna, { name: 'Uno' })
    const again = await create(anna, { name: 'UNO' })
    expect([again.status, Object.keys(again.body.error.fields)]).toEqual([422, ['view_data.name']])
    expect((await create(bruno, { name: 'Uno' })).status).toBe(200)
    expect((await create(anna, { name: 'Uno', screen: 'users' })).status).toBe(200)
  })

  test('are not kept without end', async () => {
    const carla = await as(await makeAdmin())
    for (let n = 1; n <= 50; n++) expect((await create(carla, { name: `Vista ${n}` })).status).toBe(200)
    expect((await create(carla, { name: 'Una di troppo' })).status).toBe(409)
  })

  test.each([
    { name: ' ' },
    { name: 'x'.repeat(61) },
    { screen: 'Vendors' },
    { search: 'x'.repeat(1001) },
    { columns: ['name', '-name'] },
    { columns: ['na me'] },
    { is_shared: 'yes' },
  ])('with %j are refused', async (wrong) => {
    expect((await create(anna, wrong)).status).toBe(422)
  })
})

describe('the columns of a list', () => {
  test('are remembered for each person and list, and forgotten again', async () => {
    const save = (columns: string[] | null) =>
      anna.post('/api/admin/views/columns', { screen: 'faqs', columns })
    await save(['title', '-id'])
    await save(['id', 'title'])
    expect((await list(anna, 'faqs')).columns).toEqual(['id', 'title'])
    expect((await list(anna, 'updates')).columns).toBeNull()
    expect((await list(bruno, 'faqs')).columns).toBeNull()
    await save(null)
    expect((await list(anna, 'faqs')).columns).toBeNull()
  })
})

test('whoever is no administrator has neither', async () => {
  const retailer = await as(await makeRetailerAccount())
  expect((await retailer.get('/api/admin/views?screen=vendors')).status).toBe(403)
  expect((await create(retailer)).status).toBe(403)
})

describe('favourite screens', () => {
  const favourite = (who: typeof anna, screen: string, on: boolean) =>
    who.post('/api/admin/views/favourite', { screen, on })
  const screens = async (who: typeof anna) => (await who.get('/api/admin/views/favourites')).body.screens

  test('are each person’s own, once each, and can be taken away', async () => {
    await favourite(anna, 'orders', true)
    await favourite(anna, 'products', true)
    await favourite(anna, 'orders', true)
    expect(await screens(anna)).toEqual(['orders', 'products'])
    expect(await screens(bruno)).toEqual([])
    expect((await favourite(anna, 'orders', false)).body.screens).toEqual(['products'])
  })

  test('are none that a person may not see, and a dozen at most', async () => {
    const content = await as(await makeAdmin('content'))
    expect((await favourite(content, 'orders', true)).status).toBe(403)
    const carla = await as(await makeAdmin())
    for (const letter of 'abcdefghijkl') await favourite(carla, `screen-${letter}`, true)
    expect((await favourite(carla, 'screen-m', true)).status).toBe(409)
    expect((await favourite(carla, 'screen-a', true)).status).toBe(200)
    expect(await screens(carla)).toHaveLength(12)
  })
})
