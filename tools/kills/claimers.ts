import { type Answer, type Calls, said, signedIn, untilKilled } from './calls.ts'
import { PART } from './rows.ts'

/** So many go with a claim. */
const PHOTOS = 1

export interface ClaimTally {
  /** Claims that were begun, and those that an administrator approved. */
  claimed: number
  approved: number
  /** The version of each claim that the Worker confirmed last, and how many photos it took for it since. */
  confirmed: Map<number, number>
  photos: Map<number, number>
  /** Answers other than success; each is printed once. */
  refused: Set<string>
}

/** A picture of one point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
function photo(): FormData {
  const form = new FormData()
  form.set('file', new File([PNG], 'guasto.png', { type: 'image/png' }))
  return form
}

interface Row {
  id: number
  state: string
}
interface Read extends Row {
  version: number
  lines: { id: number }[]
  unsent: object[]
}

/**
 * A retailer who claims, adds photos, sends and sometimes withdraws, and the administrator who decides about it, one call after the
 * other. What an earlier kill interrupted is gone on with, as it was left.
 */
export const claim = (origin: string, n: number, unit: number, tally: ClaimTally): Promise<void> =>
  untilKilled(async () => {
    const retailer = await signedIn(origin, n)
    const admin = await signedIn(origin, 0)
    const move = async (by: typeof admin, path: string, { id, version }: Read, body: object = {}) => {
      const answer = await by(path, { version, ...body })
      if (answer.status === 200) tally.confirmed.set(id, version + 1)
      return answer
    }
    for (let turn = n; ; turn++) {
      const { claims } = (await retailer('claims?lang=it')).body as { claims: Row[] }
      const open = claims.find(({ state }) => state === 'draft' || state === 'sent')
      if (!open) {
        tally.claimed++
        const content = {
          description: 'Non si alza.',
          lines: [{ product_id: PART, quantity: 1 }],
          minutes: 60,
          km: 10,
        }
        const answer = await retailer('claims/create?lang=it', { unit_id: unit, ...content })
        if (answer.status === 200) tally.confirmed.set(answer.body.claim_id as number, 1)
        else tally.refused.add(said(answer))
        continue
      }
      const read = (await retailer(`claims/${open.id}?lang=it`)).body.claim as Read
      if (read.state === 'draft' && read.unsent.length < PHOTOS) {
        const answer = await retailer(`claims/${open.id}/upload`, photo())
        if (answer.status === 200) tally.photos.set(open.id, (tally.photos.get(open.id) ?? 0) + 1)
        else tally.refused.add(said(answer))
      } else if (read.state === 'draft') await move(retailer, `claims/${open.id}/send`, read)
      else if (turn % 4 === 0) await move(retailer, `claims/${open.id}/withdraw`, read)
      else {
        const lines = read.lines.map(({ id }) => ({ id, approved: turn % 5 > 0, reason: 'Così.' }))
        const labour = lines.some(({ approved }) => approved) ? { labour: { minutes: 60, km: 10 } } : {}
        const answer = await move(admin, `admin/claims/${open.id}/decide`, read, { lines, ...labour })
        if (answer.status === 200) tally.approved += answer.body.order_id === null ? 0 : 1
        else await freeWarranty(admin, answer, tally)
      }
    }
  })

/** The warranty pays the order of the claim before: it is cancelled, so that the next decision can make one. */
async function freeWarranty(admin: Calls, answer: Answer, { refused }: ClaimTally): Promise<void> {
  const { meanwhile } = answer.body.error as { meanwhile?: { entity: string; after: { id: number } } }
  if (answer.status === 409 && meanwhile?.entity === 'orders')
    await admin(`admin/orders/${meanwhile.after.id}/status`, { status: 'cancelled' })
  else refused.add(said(answer))
}
