import { beforeAll, describe, expect, test } from 'vitest'
import { PAGE_SIZES } from '../../../shared/base/paging.ts'
import { EXPORTED } from '../../../shared/entities.ts'
import { listOf } from '../../lists.ts'
import { as } from '../../testing/as.ts'
import { makeAdmin } from '../../testing/make.ts'
import { LISTS } from './every-list.testing.ts'

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
