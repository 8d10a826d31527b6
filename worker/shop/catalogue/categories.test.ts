import { describe, expect, test } from 'vitest'
import { bare } from '../../testing/as.ts'
import { makeCategory, makeFamily } from '../../testing/make.ts'

describe('categories and families', () => {
  test('come in their order, with the texts of the language', async () => {
    const last = await makeCategory({ position: 902 })
    const first = await makeCategory({ position: 901, image: 'images/ef', hasFamilies: true })
    const german = await makeCategory({ parentId: first.id, lang: 'de', name: 'Antennen' })
    const { body, headers } = await bare.get('/api/categories?lang=de')
    expect(body.categories.slice(-2)).toEqual([
      {
        id: first.id,
        name: 'Antennen',
        slug: german.slug,
        thumb_src: '/files/images/ef-480.webp',
        image_src: '/files/images/ef-1200.webp',
        has_fams: true,
        products_count: 0,
      },
      {
        id: last.id,
        name: last.name,
        slug: last.slug,
        thumb_src: null,
        image_src: null,
        has_fams: false,
        products_count: 0,
      },
    ])
    expect(headers.get('cache-control')).toContain('public')
  })

  test('families are those of one category, or all', async () => {
    const category = await makeCategory()
    const second = await makeFamily(category.id, { position: 2 })
    const first = await makeFamily(category.id, { position: 1 })
    const other = await makeFamily((await makeCategory()).id)
    await makeFamily(0, { categoryId: null, parentId: first.id, lang: 'fr', name: 'Plates' })
    const one = (await bare.get(`/api/fams?lang=fr&filters[cat]=${category.id}`)).body.fams
    expect(one).toEqual([
      {
        id: first.id,
        cat_id: category.id,
        name: 'Plates',
        slug: expect.any(String),
        thumb_src: null,
        products_count: 0,
      },
      {
        id: second.id,
        cat_id: category.id,
        name: second.name,
        slug: second.slug,
        thumb_src: null,
        products_count: 0,
      },
    ])
    const all = (await bare.get('/api/fams')).body.fams.map((f: { id: number }) => f.id)
    expect(all).toEqual(expect.arrayContaining([first.id, second.id, other.id]))
    expect((await bare.get('/api/fams?filters[cat]=x')).status).toBe(422)
  })
})
