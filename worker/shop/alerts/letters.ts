import { type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANG, type Lang } from '../../../shared/languages.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { isErasedAddress } from '../../base/erased.ts'
import { getsMail } from '../../base/mail/choices.ts'
import type { AnyMail, Mail } from '../../base/mail/outbox.ts'
import { ownerLink } from '../units/owner-links.ts'
import { stopLinks } from '../units/stop-updates.ts'
import { NAMED, type Running } from './collecting.ts'
import { NAMED_UNIT, type NamedUnit, named, type Texts, textIn } from './letter-texts.ts'
import { OWNER_WAITS, RETAILER_WAITS } from './people.ts'

/* What the people of one step are mailed. */

interface Shop {
  row: number
  vendor_id: number
  email: string | null
  count: number
}
interface Account {
  id: number
  vendor_id: number
  email: string
  lang: Lang
}
type ShopUnit = NamedUnit & { row: number }
type Owner = NamedUnit & {
  row: number
  id: number
  link_version: number
  name: string
  email: string
  lang: Lang
}
/** Mails of one receiver, and the rows that are told by them. */
export interface Told {
  rows: number[]
  mails: AnyMail[]
}

/** The letters to those of these waiting rows who are to be told; an address that owns several units gets one. */
export async function lettersOf(db: Db, env: Env, alert: Running, rows: number[]): Promise<Told[]> {
  const among = sql`(select value from json_each(${JSON.stringify(rows)}))`
  const [texts, shops, accounts, units, owners] = await readTogether<[Texts, Shop, Account, ShopUnit, Owner]>(
    db,
    [
      sql`select lang, kind, title, content from updates
        where id = ${alert.update_id} or parent_id = ${alert.update_id} and deleted_at is null`,
      sql`select p.id as row, p.vendor_id, v.email, p.count from update_alert_people p join vendors v on v.id = p.vendor_id
        where p.id in ${among} and ${RETAILER_WAITS}`,
      sql`select u.id, u.vendor_id, u.email, u.lang from users u
        where u.vendor_id in (select vendor_id from update_alert_people where id in ${among} and vendor_id is not null)
          and u.active = 1 and u.deleted_at is null and u.activated_at is not null and ${getsMail('updates', 'u')} order by u.id`,
      sql`select p.id as row, ${NAMED_UNIT} from update_alert_people p join json_each(p.units) k join units u on u.id = k.value
        where p.id in ${among} order by u.id`,
      sql`select distinct p.id as row, o.id, o.link_version, o.name, o.email, o.lang, ${NAMED_UNIT}
        from update_alert_people b cross join unit_owners own on own.id = b.owner_id
        cross join unit_owners o on lower(o.email) = lower(own.email) and o.email <> ''
        cross join update_alert_people p on p.update_id = b.update_id and p.owner_id = o.id
        cross join units u on u.id = o.unit_id
        where b.id in ${among} and ${OWNER_WAITS} order by o.id desc`,
    ],
  )
  const isStill = (row: number, waits: SQL) =>
    sql`exists (select 1 from update_alert_people p where p.id = ${row} and ${waits})`
  const toShops = shops.map(({ row, vendor_id, email, count }): Told => {
    const people = accounts.filter((account) => account.vendor_id === vendor_id)
    const nobody = email ? [{ id: 0, email, lang: DEFAULT_LANG }] : []
    const receivers = (people.length > 0 ? people : nobody).filter((one) => !isErasedAddress(one.email))
    const own = units.filter((unit) => unit.row === row)
    return {
      rows: [row],
      mails: receivers.map(
        ({ id, email: to, lang }): Mail<'update_retailer'> => ({
          key: `update:${alert.update_id}:retailer:${vendor_id}:${id}`,
          template: 'update_retailer',
          lang,
          to,
          values: {
            ...textIn(texts, lang),
            units: own.map((unit) => named(unit, lang)),
            more: count - own.length,
            url: `${env.origin}/${lang}/units?update=${alert.update_id}`,
          },
          onlyIf: isStill(row, RETAILER_WAITS),
        }),
      ),
    }
  })
  const addresses = [...Map.groupBy(owners, ({ email }) => email.toLowerCase()).values()]
  const toOwners = addresses.map(async (own): Promise<Told> => {
    const { row, id, link_version, name, email, lang } = own[0]!
    const stop = await stopLinks(env, lang, { id, version: link_version })
    return {
      rows: own.map((unit) => unit.row),
      mails: [
        {
          key: `update:${alert.update_id}:owner:${id}`,
          template: 'update_owner',
          lang,
          to: email,
          unsubscribeUrl: stop.call,
          values: {
            ...{
              ...textIn(texts, lang),
              name,
              more: Math.max(0, own.length - NAMED),
              unsubscribeUrl: stop.page,
            },
            units: await Promise.all(
              own.slice(0, NAMED).map(async (unit) => ({
                ...named(unit, lang),
                url: await ownerLink(env, lang, { id: unit.id, version: unit.link_version }),
              })),
            ),
          },
          // A corrected address is read by the next step.
          onlyIf: sql`${isStill(row, OWNER_WAITS)} and exists (
            select 1 from unit_owners where id = ${id} and email = ${email})`,
        },
      ],
    }
  })
  return [...toShops, ...(await Promise.all(toOwners))]
}
