import { env } from 'cloudflare:workers'
import { expect } from 'vitest'
import { makeProduct, unique } from '../../../testing/make.ts'
import type { Caller } from '../catalogue.testing.ts'

/** A spare part that is on no drawing. */
export const makePart = (values: Parameters<typeof makeProduct>[0] = {}) => {
  const n = unique()
  return makeProduct({ kind: 'part', name: `Vite ${n}`, search: `vite ${n}`, ...values })
}

export const readPart = async (caller: Caller, id: number) =>
  (await caller.get(`/api/admin/parts/${id}`)).body.part

/** Sends what a form or a cell sends. */
export const savePart = (caller: Caller, id: number, part_data: object, more: object = {}) =>
  caller.post(`/api/admin/parts/${id}/edit`, { part_data, ...more })

/** Says that the second is sold in the place of the first, and so on along the row. */
export async function replaceInTurn(caller: Caller, ...ids: number[]): Promise<void> {
  for (const [i, id] of ids.slice(0, -1).entries()) {
    const { status, body } = await savePart(caller, id, { replaced_by_id: ids[i + 1] })
    expect([status, body.error]).toEqual([200, undefined])
  }
}

const GAPS = `
  select 'stock' as gap, p.id as part_id from parts p where not exists (select 1 from part_details where part_id = p.id and stock is not null)
  union all select 'price', id from parts where price is null
  union all select 'drawing', id from parts p where not exists (select 1 from product_image_parts where part_id = p.id)
  union all select l.lang, p.id from parts p cross join languages l
    where l.lang <> 'it' and not exists (select 1 from products t where t.parent_id = p.id and t.lang = l.lang)`

/** Holds what triggers keep of what parts lack against the parts. */
export async function expectKeptGaps(): Promise<void> {
  const rows = async (query: string) => (await env.DB.prepare(query).all()).results
  const kept = await rows('select gap, part_id, stock from part_gaps order by part_id, gap')
  const real = await rows(
    `with parts as (select * from products where parent_id is null and kind = 'part') select g.gap, g.part_id, d.stock from (${GAPS}) g
      left join part_details d on d.part_id = g.part_id order by g.part_id, g.gap`,
  )
  expect(kept).toEqual(real)
}
