import { lineCoverOf } from '../../shared/claims/claim-cover.ts'
import { addDays, DAY_MS, today } from '../../shared/dates.ts'
import { lastDayOf } from '../../shared/warranties/cover.ts'
import { randomFrom } from './random.ts'
import type { Row } from './rows.ts'

/*
 * A past of claims, with what people decided of them. Each begins with what really happened to a unit, which no record says; dealers write
 * what they see, more or less carefully, and people judge what they read and see in the photos, some more leniently than others. Nothing here
 * knows of rules. What people refuse they refuse for a sign (a symptom from outside, hours, a photo that they know, a cover that is over, a
 * part that was sent before); which one, is chance. Of a refusal without any sign no rule could know, and the demo's people make none.
 */

/** A fault of a device: its symptom, the part that it takes, and how long that usually takes. */
interface Fault {
  symptom: number
  part: { id: number; price: number; months: number | null }
  minutes: number
  /** It comes from a blow or from water. */
  fromOutside: boolean
}
export interface HistoryWorld {
  seed: number
  count: number
  now: number
  devices: { code: string; faults: Fault[] }[]
  retailers: { id: number; userId: number }[]
  rate: { id: number; per_hour: number; per_km: number }
  adminId: number
  /** Ids begin behind these. */
  after: { warranties: number; claims: number; moves: number }
}

/** What really happened. */
const CAUSES = [
  ['defect', 0.9],
  ['misuse', 0.035],
  ['padded', 0.015],
  ['reused_photo', 0.01],
  ['again', 0.01],
  ['too_old', 0.03],
] as const
type Cause = (typeof CAUSES)[number][0]

const DAYS = 900
/** People pay something all the same now and then. */
const LENIENT = 0.12
const REASONS: Record<Cause, string> = {
  defect: '',
  misuse: 'Il danno viene da un urto o dall’acqua.',
  padded: 'Le ore sono troppe per questo lavoro.',
  reused_photo: 'La foto è di un altro apparecchio.',
  again: 'Lo stesso pezzo è già stato mandato.',
  too_old: 'La garanzia è finita.',
}

export function claimHistory(world: HistoryWorld) {
  const { seed, count, now, devices, retailers, rate, adminId, after } = world
  const random = randomFrom(seed)
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
  const chance = (share: number) => random() < share
  const spread = () => Math.exp((random() + random() + random() - 1.5) * 0.28)
  const hash = () => Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('')
  const causeOf = (): Cause => {
    let rest = random()
    for (const [cause, share] of CAUSES) {
      rest -= share
      if (rest < 0) return cause
    }
    return 'defect'
  }
  /** How carefully each dealer writes, from 0 to 1. */
  const care = retailers.map(() => 0.75 + random() * 0.25)
  const tables = {
    warranties: [] as Row[],
    claims: [] as Row[],
    claim_lines: [] as Row[],
    claim_moves: [] as Row[],
    claim_files: [] as Row[],
    claim_credits: [] as Row[],
  }
  /** What was approved before, for those who claim it again, and photos for those who send them again. */
  const approved: { warranty: Row; fault: Fault; retailer: number }[] = []
  const photos: string[] = []
  const times = Array.from({ length: count }, () => now - (5 + random() * DAYS) * DAY_MS).sort(
    (a, b) => a - b,
  )
  for (const [at, time] of times.entries()) {
    const id = after.claims + at + 1
    const sentAt = new Date(time).toISOString()
    const day = today(time)
    const wished = causeOf()
    const before = wished === 'again' && approved.length > 20 ? pick(approved) : undefined
    const cause =
      wished === 'again' && !before
        ? 'defect'
        : wished === 'reused_photo' && photos.length < 50
          ? 'defect'
          : wished
    const device = pick(devices)
    const place = before ? before.retailer : Math.floor(random() * retailers.length)
    const retailer = retailers[place]!
    const own = device.faults.filter(({ fromOutside }) => fromOutside === (cause === 'misuse'))
    const fault = before?.fault ?? pick(own)
    const age =
      cause === 'too_old' ? 36 * 31 + Math.floor(random() * 400) : Math.floor(random() * random() * 1050)
    const warranty: Row = before?.warranty ?? {
      id: after.warranties + tables.warranties.length + 1,
      user_id: retailer.userId,
      vendor_id: retailer.id,
      code: device.code,
      serial_number: `H${seed}${String(at).padStart(6, '0')}`,
      mounting_date: addDays(day, -age),
      status: 1,
      search: '',
      created_at: new Date(time - age * DAY_MS).toISOString(),
    }
    if (!before) tables.warranties.push(warranty)
    const honest = Math.max(15, Math.round((fault.minutes * spread()) / 5) * 5)
    const minutes = cause === 'padded' ? Math.round((fault.minutes * (2.2 + random())) / 5) * 5 : honest
    const km = chance(0.4) ? Math.round(random() * 60) : 0
    const cover = lineCoverOf(
      {
        registration: 'valid',
        mounting_date: String(warranty.mounting_date),
        covered_until: lastDayOf(String(warranty.mounting_date)),
        day,
      },
      { whole: false, quantity: 1, places: 1, cover_months: fault.part.months },
    )
    const isWrong = cause !== 'defect' || cover !== 'covered'
    const people =
      !isWrong || (cause !== 'misuse' && cause !== 'reused_photo' && chance(LENIENT)) ? 'approved' : 'refused'
    const isPaid = people === 'approved'
    const decidedAt = new Date(time + (0.2 + random() * 4) * DAY_MS).toISOString()
    tables.claims.push({
      ...{
        id,
        unit_id: Number(warranty.id),
        warranty_id: warranty.id!,
        vendor_id: retailer.id,
        user_id: retailer.userId,
      },
      ...{
        state: people,
        description: 'Guasto, come si vede.',
        minutes,
        km,
        symptom_id: fault.symptom,
        other_symptom: 0,
      },
      ...{
        lang: 'it',
        version: 3,
        sent_at: sentAt,
        waiting_since: null,
        decided_at: decidedAt,
        decided_by: adminId,
      },
      created_at: sentAt,
    })
    tables.claim_lines.push({
      ...{ claim_id: id, product_id: fault.part.id, quantity: 1, position: 0, rule_sent: cover, rule: cover },
      ...{
        approved: Number(isPaid),
        price: isPaid ? fault.part.price : null,
        sent_product_id: isPaid ? fault.part.id : null,
      },
      reason:
        isPaid && cover === 'covered'
          ? ''
          : isPaid
            ? 'Per questa volta.'
            : REASONS[cause] || 'La garanzia non lo copre.',
    })
    const move = after.moves + at * 2 + 1
    const by = { claim_id: id, note: '' }
    tables.claim_moves.push(
      {
        ...by,
        id: move,
        event: 'send',
        from_state: 'draft',
        state: 'sent',
        party: 'retailer',
        user_id: retailer.userId,
        created_at: sentAt,
      },
      {
        ...by,
        id: move + 1,
        event: isPaid ? 'approve' : 'refuse',
        from_state: 'sent',
        state: people,
        party: 'administrator',
        user_id: adminId,
        created_at: decidedAt,
      },
    )
    const many = chance(care[place]!) || cause === 'reused_photo' ? 1 + Math.floor(random() * 3) : 0
    for (let n = 0; n < many; n++) {
      const seen = cause === 'reused_photo' && n === 0 ? pick(photos) : hash()
      photos.push(seen)
      tables.claim_files.push({
        ...{ claim_id: id, move_id: move, file: `claims/history-${seed}-${id}-${n}.webp`, name: 'foto.jpg' },
        ...{ type: 'image/webp', size: 100, position: n, shows: n === 1 ? 'plate' : 'photo', hash: seen },
      })
    }
    if (isPaid) {
      approved.push({ warranty, fault, retailer: place })
      const amount = Math.floor((2 * minutes * rate.per_hour + 60) / 120) + km * rate.per_km
      tables.claim_credits.push({
        ...{ claim_id: id, vendor_id: retailer.id, rate_id: rate.id, number: `R-${id}`, code: device.code },
        ...{ serial_number: warranty.serial_number!, minutes, km, amount, reason: '', created_at: decidedAt },
      })
    }
  }
  return tables
}
