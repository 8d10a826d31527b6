import type { BulkBody } from '../../../shared/base/bulk.ts'
import type { RetailerListRow } from '../../../shared/retailers/retailers.admin.ts'
import type { Answers } from '../../api/answers.testing.ts'

export const nameOf = (n: number) => `Rivenditore ${n}`

/** A list of so many retailers that can be switched on and off, as the Worker pages it. */
export function retailersOf(count: number, more: Answers = {}): Answers {
  const all = Array.from(
    { length: count },
    (_, index): RetailerListRow => ({
      id: index + 1,
      name: nameOf(index + 1),
      city: `Città ${index + 1}`,
      address: 'Via Roma 1',
      active: true,
      lat: null,
      lng: null,
    }),
  )
  const change = (body: BulkBody) => {
    const rows = all.filter(({ id }) => !body.ids || body.ids.includes(id))
    if (body.action === 'active') for (const row of rows) row.active = body.value
    if (body.action === 'delete') for (const row of rows) all.splice(all.indexOf(row), 1)
    const back = { action: 'active' as const, value: !(body.action === 'active' && body.value) }
    return { changed: rows.length, undo: { ...back, ids: rows.map(({ id }) => id) } }
  }
  return {
    '/api/admin/vendors': {
      $get: ({ query }) => {
        const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
        return { vendors: all.slice(offset, offset + limit), vendors_count: all.length }
      },
    },
    '/api/admin/vendors/countries': { $get: { countries: ['IT'] } },
    '/api/admin/vendor-categories': { $get: { categories: [], categories_count: 0 } },
    '/api/admin/:entity/bulk': { $post: ({ json }) => change(json) },
    ...more,
  }
}
