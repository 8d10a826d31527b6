import { beforeAll, describe, expect, test } from 'vitest'
import { EXPORTED, type Exported } from '../../shared/bulk.ts'
import { PAGE_SIZES } from '../../shared/paging.ts'
import { as } from '../testing/as.ts'
import { makeAdmin } from '../testing/make.ts'
import { listOf } from './lists.ts'

const DAYS = ['from', 'to']
const ARCHIVED = ['archived']
const GONE = ['delete', 'restore']

/** What each list of the back-office can do: its filters, and what is done with many rows. All are searched. */
const LISTS: Record<Exported, { filters: string[]; bulk: string[] }> = {
  categories: { filters: ARCHIVED, bulk: [...GONE, 'order'] },
  clients: { filters: ARCHIVED, bulk: GONE },
  faqs: { filters: ARCHIVED, bulk: [...GONE, 'order'] },
  fams: { filters: [...ARCHIVED, 'cat_id'], bulk: [...GONE, 'order'] },
  mails: { filters: [...DAYS, 'status', 'template'], bulk: ['resend'] },
  messages: { filters: [...DAYS, ...ARCHIVED, 'read', 'status'], bulk: [...GONE, 'read'] },
  orders: { filters: [...DAYS, 'status', 'payment_method', 'vendor_id'], bulk: [] },
  products: {
    filters: [...ARCHIVED, 'cat_id', 'fam_id', 'active', 'kind', 'missing', 'stale', 'parts'],
    bulk: [...GONE, 'active', 'cat', 'places'],
  },
  quotations: { filters: [...DAYS, 'user_type', 'vendor_id', 'read'], bulk: [] },
  reviews: { filters: [...DAYS, 'state'], bulk: [...GONE, 'state', 'states'] },
  subscribers: { filters: [...DAYS, 'state'], bulk: [] },
  updates: { filters: ARCHIVED, bulk: [...GONE, 'order'] },
  users: { filters: [...ARCHIVED, 'role', 'admin_role'], bulk: GONE },
  'vendor-accounts': { filters: ARCHIVED, bulk: GONE },
  'vendor-categories': { filters: ARCHIVED, bulk: [...GONE, 'order'] },
  vendors: { filters: [...ARCHIVED, 'country', 'cat_id', 'active', 'located'], bulk: [...GONE, 'active'] },
  warranties: { filters: [...DAYS, ...ARCHIVED, 'status'], bulk: [...GONE, 'status'] },
  warrantiesolds: { filters: DAYS, bulk: [] },
}

let admin: Awaited<ReturnType<typeof as>>
beforeAll(async () => {
  admin = await as(await makeAdmin())
})

describe('every list of the back-office', () => {
  test('is in this table', () => {
    expect(Object.keys(LISTS).sort()).toEqual([...EXPORTED].sort())
  })

  test.each(Object.entries(LISTS))(
    '%s is searched, filtered, changed and paged',
    async (name, { filters, bulk }) => {
      const list = listOf(name)
      const { shape } = list.query._zod.def as unknown as { shape: Record<string, unknown> }
      const known = Object.keys(shape).flatMap((key) => /^filters\[(.*)\]$/.exec(key)?.[1] ?? [])
      expect(known.sort()).toEqual([...filters].sort())
      expect(Object.keys(list.bulk ?? {}).sort()).toEqual([...bulk].sort())
      for (const size of PAGE_SIZES) {
        const { status, body } = await admin.get(
          `/api/admin/${name}?search_term=niente&limit=${size}&offset=${size}`,
        )
        expect([name, size, status, Object.values(body).find(Array.isArray)]).toEqual([name, size, 200, []])
      }
    },
  )
})
