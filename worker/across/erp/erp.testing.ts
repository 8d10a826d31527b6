import type { Upserted } from '../../../shared/erp/erp-terms.ts'
import type { UpsertAnswer } from '../../../shared/erp/upserts.ts'
import { makeShopKey } from '../../shop/api-keys/api-keys.testing.ts'
import { unique } from '../../testing/make.ts'

type Value = string | number | boolean | null
/** A row as an ERP sends it. */
export interface SentUpsert {
  id: string
  if_version?: number
  data: Record<string, Value>
}

/** An ERP with a key of the whole shop and a name of its own. */
export async function makeErp(more: { is_test?: boolean } = {}) {
  const { key } = await makeShopKey(['content:write', 'sales:write'], more)
  const system = `erp-${unique()}`
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    key.post(`/api/admin/erp/${system}/${path}?lang=en`, body, { headers })
  return {
    system,
    key,
    post,
    get: (path: string) => key.get(`/api/admin/erp/${system}/${path}`),
    upsert: async (entity: Upserted, rows: SentUpsert[], rest: object = {}): Promise<UpsertAnswer[]> => {
      const { status, body } = await post(entity, { rows, ...rest })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
      return body.rows
    },
  }
}

/** What became of each row, in short. */
export const results = (rows: { result: string; errors: { field: string; code: string }[] }[]) =>
  rows.map(({ result, errors }) =>
    [result, ...errors.map(({ field, code }) => `${field} ${code}`)].join(': '),
  )
