import { describe, expect, test } from 'vitest'
import type { AuditEntry } from '../../../../shared/base/audit.admin.ts'
import { changesOf } from './changes.ts'

const t = (key: string) =>
  ({
    'vendors.fields.city': 'Città',
    'list.yes': 'Sì',
    'list.no': 'No',
    'orders.status.shipped': 'Spedito',
  })[key] ?? key
const entry = (before: object | null, after: object | null, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  user_id: 1,
  user_name: 'Ada',
  request_id: 'r',
  action: 'edit',
  entity: 'vendors',
  entity_id: 7,
  before,
  after,
  ...more,
})
const NBSP = '\u00a0'

describe('the changes of an entry', () => {
  test('are the fields that differ, each with its label, before and after', () => {
    const changes = changesOf(
      t,
      'it',
      entry({ city: 'Como', cap: null, name: 'A' }, { city: 'Lecco', cap: '', name: 'A' }),
    )
    expect(changes).toEqual([{ field: 'city', label: 'Città', before: 'Como', after: 'Lecco' }])
  })

  test('show prices as euros, yes and no as words, states as the screens say them', () => {
    const texts = (before: object, after: object, entity = 'products') =>
      changesOf(t, 'it', entry(before, after, { entity })).map((change) => [change.before, change.after])
    expect(texts({ price: 124900 }, { price: null })).toEqual([[`1.249,00${NBSP}€`, '–']])
    expect(texts({ active: false }, { active: true })).toEqual([['No', 'Sì']])
    expect(texts({ status: 'odd' }, { status: 'shipped' }, 'orders')).toEqual([['odd', 'Spedito']])
  })

  test('of a list are what came, what went, and what is another under its name', () => {
    const [change] = changesOf(
      t,
      'it',
      entry(
        { metas: [{ name: 'Peso', value: '1' }, { name: 'Altezza' }, { name: 'Colore' }] },
        { metas: [{ name: 'Colore' }, { name: 'Peso', value: '2' }, { name: 'Larghezza' }] },
      ),
    )
    expect(change!.list).toEqual({ added: ['Larghezza'], removed: ['Altezza'], changed: ['Peso'] })
  })

  test('name what is behind an id when the form knows it', () => {
    const show = (field: string, value: unknown) =>
      field === 'cats' ? `Categoria ${(value as number[])[0]}` : undefined
    const [change] = changesOf(t, 'it', entry({ cats: [1, 2] }, { cats: [2, 3] }), show)
    expect(change!.list).toEqual({ added: ['Categoria 3'], removed: ['Categoria 1'], changed: [] })
  })

  test('say of a file its name, not where it lies', () => {
    const files = (before: object, after: object) =>
      changesOf(t, 'it', entry(before, after, { action: 'upload' })).map((change) => change.after)
    expect(files({ doc: 'a', doc_name: 'x.pdf' }, { doc: 'b', doc_name: 'y.pdf' })).toEqual(['y.pdf'])
    expect(files({ image: null }, { image: 'images/0a1b' })).toEqual(['history.file'])
  })

  test('are none for what was made or deleted as a whole', () => {
    expect(changesOf(t, 'it', entry(null, { city: 'Como' }, { action: 'create' }))).toEqual([])
    expect(changesOf(t, 'it', entry({ city: 'Como' }, null, { action: 'delete' }))).toEqual([])
  })
})
