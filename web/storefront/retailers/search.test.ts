import { describe, expect, it } from 'vitest'
import { otherFields, readSearch, writeSearch } from './search.ts'

const read = (query: string) => readSearch(new URLSearchParams(query))

describe('the address of a search', () => {
  it('reads a place, its coordinates, a radius and categories', () => {
    expect(read('place=Lecco&lat=45.86&lng=9.4&radius=50&cats=1,2')).toEqual({
      place: 'Lecco',
      point: { lat: 45.86, lng: 9.4 },
      box: null,
      radius: 50,
      cats: [1, 2],
      product: null,
    })
  })

  it('reads what a form without scripts sends', () => {
    expect(read('place=Lecco&radius_index=3&cats=1&cats=4')).toMatchObject({ radius: 75, cats: [1, 4] })
  })

  it('falls back on what makes no sense', () => {
    expect(read('lat=95&lng=9&radius=12&cats=a,-1,2,2')).toEqual({
      place: '',
      point: null,
      box: null,
      radius: 10,
      cats: [2],
      product: null,
    })
    expect(read('box=46,9,45,10').box).toBeNull()
    expect(read('lat=45').point).toBeNull()
    expect(read('lat=&lng=').point).toBeNull()
  })

  it('says what is on the map, once the map was moved', () => {
    const box = { south: 45.1, west: 8.2, north: 46.3, east: 9.9 }
    expect(read('box=45.1,8.2,46.3,9.9').box).toEqual(box)
    const current = new URLSearchParams('place=Como&lat=45.81&lng=9.08')
    const written = writeSearch(current, { ...readSearch(current), box: { ...box, south: 45.10004 } })
    expect(written).toBe('?place=Como&lat=45.81&lng=9.08&box=45.1%2C8.2%2C46.3%2C9.9&radius=10')
  })

  it('writes what it reads, and keeps what belongs to the page around', () => {
    const current = new URLSearchParams('step=0&vendor=7&place=Como&radius_index=2&cats=3&cats=4')
    const written = writeSearch(current, { ...readSearch(current), point: { lat: 45.810062, lng: 9.0878 } })
    expect(written).toBe('?step=0&vendor=7&place=Como&lat=45.81&lng=9.088&radius=50&cats=3%2C4')
    expect(read(written)).toMatchObject({ place: 'Como', radius: 50, cats: [3, 4] })
    expect(otherFields(current)).toEqual([
      ['step', '0'],
      ['vendor', '7'],
    ])
  })
})
