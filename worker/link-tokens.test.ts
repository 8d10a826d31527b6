import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { LINK_TOKEN } from '../shared/base/transport.ts'
import { makeUnit } from './across/units/units.testing.ts'
import { parseEnv } from './base/env.ts'
import { askForPassword } from './shop/accounts/accounts.testing.ts'
import { makeOwner } from './shop/alerts/alerts.testing.ts'
import { makeQuotation, tokenOf } from './shop/quotations/quotations.testing.ts'
import { makeHandOver } from './shop/units/hand-overs/hand-overs.testing.ts'
import { ownerLink } from './shop/units/owner-links.ts'
import { as } from './testing/as.ts'
import { makeClient, makeRetailer } from './testing/make.ts'

/* What is read by a mailed link: its token comes in a header, or in the address as pages of before sent it. */

interface Linked {
  path: string
  token: string
}
const READS: Record<string, () => Promise<Linked[]>> = {
  'a request for a quotation': async () => {
    const id = await makeQuotation((await makeRetailer()).id)
    const token = (await tokenOf(id))!
    return ['', '/offers', '/retailers'].map((part) => ({ path: `/api/quotations/${id}${part}`, token }))
  },
  'an owned unit': async () => {
    const { id } = await makeOwner((await makeUnit()).id)
    const link = await ownerLink(parseEnv(env as never), 'it', { id, version: 1 })
    const token = new URL(link).searchParams.get('token')!
    return ['', '/faults'].map((part) => ({ path: `/api/owned-units/${id}${part}`, token }))
  },
  'a unit that is handed on': async () => [{ path: '/api/hand-overs', token: (await makeHandOver()).token }],
  'the link to a new password': async () => {
    const token = await askForPassword((await makeClient()).email)
    return [{ path: '/api/auth/links/reset-password', token }]
  },
}

describe.each(Object.keys(READS))('%s', (what) => {
  test('is read with its token in a header, as with one in the address, and with none or another not', async () => {
    for (const { path, token } of await READS[what]!()) {
      const visitor = await as(null)
      const by = async (headers: Record<string, string>, query = '') => {
        const { status, body } = await visitor.get(`${path}${query}`, { headers })
        return status === 200 && body.good !== false ? body : null
      }
      const read = await by({ [LINK_TOKEN]: token })
      expect([path, read]).not.toEqual([path, null])
      expect(await by({}, `?token=${token}`)).toEqual(read)
      expect(await by({})).toBe(null)
      expect(await by({ [LINK_TOKEN]: `${token}x` })).toBe(null)
      // What the header says counts.
      expect(await by({ [LINK_TOKEN]: 'x' }, `?token=${token}`)).toBe(null)
    }
  })
})
