import { describe, expect, test } from 'vitest'
import { merge, settle } from './merge.ts'

const retailer = (vendor_data: object, categories: number[] = [], version = 1) => ({
  vendor_data: { name: 'Alpi', city: 'Cuneo', telephone: '', lat: null, ...vendor_data },
  cats: categories,
  version,
})

describe('two who changed the same record', () => {
  test('keep both what only one of them changed, and nothing is asked', () => {
    const merged = merge(
      retailer({}),
      retailer({ name: 'Alpi Camper' }),
      retailer({ telephone: '+39 1' }, [], 2),
    )
    expect(merged).toEqual({
      values: retailer({ name: 'Alpi Camper', telephone: '+39 1' }, [], 2),
      taken: ['vendor_data.telephone'],
      conflicts: [],
    })
  })

  test('are asked about what both changed, and only about that', () => {
    const merged = merge(
      retailer({}),
      retailer({ name: 'Mio', city: 'Mondovì' }),
      retailer({ name: 'Suo', telephone: '1' }, [], 2),
    )
    expect(merged.conflicts).toEqual([{ path: 'vendor_data.name', own: 'Mio', stored: 'Suo' }])
    expect(merged.taken).toEqual(['vendor_data.telephone'])
    const chosen = (choice: 'own' | 'stored') => settle(merged, { 'vendor_data.name': choice })
    expect(chosen('own')).toEqual(retailer({ name: 'Mio', city: 'Mondovì', telephone: '1' }, [], 2))
    expect(chosen('stored')).toEqual(retailer({ name: 'Suo', city: 'Mondovì', telephone: '1' }, [], 2))
  })

  test('who changed it to the same are not asked', () => {
    const merged = merge(retailer({}), retailer({ city: 'Alba' }), retailer({ city: 'Alba' }, [], 2))
    expect([merged.taken, merged.conflicts]).toEqual([[], []])
  })

  test('do not differ in what is empty, or in the order of keys', () => {
    const merged = merge({ a: { x: null, y: 1 } }, { a: { x: '', y: 1 } }, { a: { y: 1 } })
    expect([merged.taken, merged.conflicts]).toEqual([[], []])
  })

  test('each tick others in a list of choices: all are kept, and what one took out is out', () => {
    const { values, conflicts } = merge(
      retailer({}, [1, 2, 3]),
      retailer({}, [2, 3, 4]),
      retailer({}, [1, 2, 5], 2),
    )
    expect([[...values.cats].sort(), conflicts]).toEqual([[2, 4, 5], []])
  })
})

describe('lists of rows', () => {
  const blank = { name: '', value: '' }
  const [width, weight, colour] = [
    { name: 'Larghezza', value: '60 cm' },
    { name: 'Peso', value: '8 kg' },
    { name: 'Colore', value: 'bianco' },
  ]
  const form = (...metas: object[]) => ({ metas, version: 1 })

  test('are merged row by row: changed, added and removed ones of both', () => {
    const merged = merge(
      form(width!, weight!, colour!),
      form({ ...width, value: '65 cm' }, weight!, colour!, { name: 'Mio', value: '1' }),
      form(width!, { ...weight, value: '9 kg' }, { name: 'Suo', value: '2' }),
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.taken).toEqual(['metas'])
    expect(merged.values.metas).toEqual([
      { ...width, value: '65 cm' },
      { ...weight, value: '9 kg' },
      { name: 'Suo', value: '2' },
      { name: 'Mio', value: '1' },
    ])
  })

  test('ask about the field of a row that both changed', () => {
    const merged = merge(
      form(width!, weight!),
      form(width!, { ...weight, value: '7 kg' }),
      form(width!, { ...weight, value: '9 kg' }, colour!),
    )
    expect(merged.conflicts).toEqual([{ path: 'metas.1.value', own: '7 kg', stored: '9 kg' }])
    expect(settle(merged, { 'metas.1.value': 'stored' }).metas).toEqual([
      width,
      { ...weight, value: '9 kg' },
      colour,
    ])
  })

  test('ask about a row that one changed and the other took out', () => {
    const own = form({ ...width, value: '65 cm' }, weight!)
    const merged = merge(form(width!, weight!), own, form(weight!))
    expect(merged.conflicts).toEqual([
      { path: 'metas.1', own: { ...width, value: '65 cm' }, stored: undefined },
    ])
    expect(settle(merged, { 'metas.1': 'stored' }).metas).toEqual([weight])
    expect(settle(merged, { 'metas.1': 'own' }).metas).toEqual([weight, { ...width, value: '65 cm' }])
  })

  test('keep the order in which one put them', () => {
    const { values } = merge(
      form(width!, weight!, colour!),
      form(colour!, width!, weight!),
      form(width!, { ...weight, value: '9 kg' }, colour!),
    )
    expect(values.metas.map((row) => (row as typeof blank).name)).toEqual(['Colore', 'Larghezza', 'Peso'])
  })

  test('count no row that waits to be filled in', () => {
    const merged = merge(form(blank), form(width!), form(blank))
    expect(merged).toMatchObject({ taken: [], conflicts: [], values: form(width!) })
  })

  test('whose rows cannot be told apart are asked about as a whole', () => {
    const twice = [weight!, weight!]
    const merged = merge(form(...twice), form(...twice, width!), form(...twice, colour!))
    expect(merged.conflicts).toEqual([{ path: 'metas', own: [...twice, width], stored: [...twice, colour] }])
  })

  test('with rows inside are merged down to their fields', () => {
    const part = (id: number, price: number) => ({ id, name: `P${id}`, price })
    const tables = (...parts: object[]) => ({ tables: [{ id: 1, active: true, products: parts }] })
    const merged = merge(
      tables(part(1, 10), part(2, 20)),
      tables(part(1, 11), part(2, 20)),
      tables(part(1, 10), part(2, 25)),
    )
    expect(merged.conflicts).toEqual([])
    expect(merged.values).toMatchObject(tables(part(1, 11), part(2, 25)))
  })
})
