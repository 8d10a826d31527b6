import { sql } from 'drizzle-orm'
import { addDays, today } from '../../../shared/dates.ts'
import type { Lang } from '../../../shared/languages.ts'
import type { PriceOf, RetailerTerms, VatCheck } from '../../../shared/pricing/price-lists.admin.ts'
import { payable, priceBreaks, vatFor } from '../../../shared/pricing/pricing.ts'
import type { RetailerTermsBody } from '../../../shared/retailers/retailer-terms.admin.ts'
import type { Billing, OwnVat, OwnVatBody } from '../../../shared/retailers/retailer-terms.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { keyOf } from '../../../shared/typed/keys.ts'
import { decideVat } from '../../../shared/vat/vat.ts'
import { isProvable, vatNumberOf } from '../../../shared/vat/vat-numbers.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { readTogether } from '../../base/db/reads.ts'
import type { Env } from '../../base/env.ts'
import { AppError } from '../../base/errors.ts'
import { offered, type PriceColumn, priceColumn } from '../catalogue/prices.ts'
import { PROOF_DAYS, proveNumber, vatState } from './vat-proofs.ts'

/** How many answers about a retailer's numbers are shown. */
const SHOWN = 20

interface Row {
  id: number
  name: string
  country: string
  /** Where its goods go as a rule. */
  goes_to: string
  goes_to_cap: string
  goes_to_city: string
  price_list_id: number | null
  vat_number: string | null
  vat_until: string | null
  tax_code: string | null
  sdi_code: string | null
  pec: string | null
  invoice_email: string | null
  version: number | null
  last: string | null
}

const termsOf = (retailerId: number | null) => sql`
  select v.id, v.name, v.country, coalesce(a.country, v.country) as goes_to, coalesce(a.cap, v.cap) as goes_to_cap, coalesce(a.city, v.city) as goes_to_city, x.price_list_id,
    x.vat_number, x.vat_until, x.tax_code, x.sdi_code, x.pec, x.invoice_email, x.version,
    (select answer from vat_checks c where c.vendor_id = v.id and c.vat_number = x.vat_number and c.answer <> 'unreachable'
      order by c.id desc limit 1) as last
  from vendors v left join vendor_conditions x on x.vendor_id = v.id
  left join delivery_addresses a on a.vendor_id = v.id and a.is_default = 1 and a.deleted_at is null where v.id = ${retailerId} and v.deleted_at is null`

const billingOf = ({ tax_code, sdi_code, pec }: Row): Billing => ({
  tax_code: tax_code ?? '',
  sdi_code: sdi_code ?? '',
  pec: pec ?? '',
})

const ownVatOf = (row: Row): OwnVat => ({
  invoice_email: row.invoice_email ?? '',
  ...vatState(row.vat_number, row.vat_until, row.last),
  billing: row.country === settings().company.address.country ? billingOf(row) : null,
})

/** The terms of a retailer for administrators. Error: `not_found`. */
export async function readTerms(db: Db, retailerId: number): Promise<RetailerTerms> {
  type List = { id: number; name: string; active: 0 | 1 }
  const [[row], lists, checks] = await readTogether<[Row, List, VatCheck]>(db, [
    termsOf(retailerId),
    sql`select id, name, active from price_lists order by name collate nocase, id`,
    sql`select c.id, c.vat_number, c.answer, c.consultation, c.name, c.address, c.note, c.created_at,
        trim(coalesce(u.first_name || ' ' || u.last_name, '')) as user_name
      from vat_checks c left join users u on u.id = c.user_id where c.vendor_id = ${retailerId} order by c.id desc limit ${SHOWN}`,
  ])
  if (!row) throw new AppError('not_found')
  const { id, name, country, price_list_id, vat_number, vat_until, version } = row
  const to = { country: row.goes_to, cap: row.goes_to_cap, city: row.goes_to_city }
  return {
    ...ownVatOf(row),
    vendor: { id, name, country },
    price_list_id,
    ...decideVat({ ...to, vatNumber: vat_number, vatUntil: vat_until }, today()),
    version: version ?? 0,
    lists: lists.map((list) => ({ ...list, active: list.active === 1 })),
    checks,
  }
}

/** The number as it is stored; null for none. Error: `invalid` for one that no country has. */
function readNumber(typed: string, country: string): string | null {
  if (typed === '') return null
  const number = vatNumberOf(typed, country)
  if (number === null) throw new AppError('invalid', { fields: { vat_number: 'vat_number' } })
  return number
}

type Invoicing = Billing & { invoice_email: string }
type GivenBilling = { [Field in keyof Invoicing]?: Invoicing[Field] | undefined }

const invoicingOf = (row: Row): Invoicing => ({ ...billingOf(row), invoice_email: row.invoice_email ?? '' })

/** What a retailer's record has of it, with what was said instead. */
const invoicingAfter = (known: Invoicing, said: GivenBilling): Invoicing => ({
  invoice_email: said.invoice_email ?? known.invoice_email,
  tax_code: said.tax_code ?? known.tax_code,
  sdi_code: said.sdi_code ?? known.sdi_code,
  pec: said.pec ?? known.pec,
})

/** Saves what `terms` says and asks VIES about a new number. A number that changes loses its proof. */
async function saveTerms(
  db: Db,
  env: Env,
  author: Author,
  before: Row,
  given: { price_list_id: number | null; vat_number: string | null } & GivenBilling,
): Promise<void> {
  const { id } = before
  const { price_list_id, vat_number } = given
  const known = { price_list_id: before.price_list_id, vat_number: before.vat_number, ...invoicingOf(before) }
  const after = { price_list_id, vat_number, ...invoicingAfter(invoicingOf(before), given) }
  const { tax_code, sdi_code, pec, invoice_email } = after
  if (JSON.stringify(after) !== JSON.stringify(known)) {
    await changeRecord(db, author, {
      action: 'edit',
      entity: 'vendors',
      id,
      before: known,
      after,
      statements: [
        sql`insert into vendor_conditions (vendor_id, price_list_id, vat_number, tax_code, sdi_code, pec, invoice_email)
          select ${id}, ${price_list_id}, ${vat_number}, ${tax_code}, ${sdi_code}, ${pec}, ${invoice_email} where ${before.version === null ? 1 : 0} = 1
            or exists (select 1 from vendor_conditions where vendor_id = ${id})
          on conflict (vendor_id) do update set price_list_id = excluded.price_list_id,
            vat_until = iif(vat_number is excluded.vat_number, vat_until, null), vat_number = excluded.vat_number,
            tax_code = excluded.tax_code, sdi_code = excluded.sdi_code, pec = excluded.pec, invoice_email = excluded.invoice_email,
            updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), version = version + 1
          where version = ${before.version ?? 0}`,
      ],
    })
  }
  if (vat_number !== null && vat_number !== before.vat_number && isProvable(vat_number))
    await proveNumber(db, env, id, vat_number)
}

/** Saves the terms of a retailer. Errors: `not_found`; `invalid`; `conflict` when somebody else saved meanwhile. */
export async function editTerms(
  db: Db,
  env: Env,
  author: Author,
  retailerId: number,
  { version, ...given }: RetailerTermsBody,
): Promise<void> {
  const [[row], lists] = await readTogether<[Row, { id: number }]>(db, [
    termsOf(retailerId),
    sql`select id from price_lists where id = ${given.price_list_id}`,
  ])
  if (!row) throw new AppError('not_found')
  if (version !== (row.version ?? 0)) throw new AppError('conflict')
  if (given.price_list_id !== null && lists.length === 0)
    throw new AppError('invalid', { fields: { price_list_id: 'unknown' } })
  await saveTerms(db, env, author, row, { ...given, vat_number: readNumber(given.vat_number, row.country) })
}

/** A retailer's VAT number and how it gets its invoices, for itself. Error: `not_found`. */
export async function readOwnVat(db: Db, retailerId: number | null): Promise<OwnVat> {
  const [row] = await db.all<Row>(termsOf(retailerId))
  if (!row) throw new AppError('not_found')
  return ownVatOf(row)
}

/** A retailer says its VAT number, which counts once it is proven, and how it gets its invoices. Errors: `not_found`; `invalid`. */
export async function setOwnVat(
  db: Db,
  env: Env,
  author: Author,
  retailerId: number | null,
  said: OwnVatBody,
): Promise<OwnVat> {
  const [row] = await db.all<Row>(termsOf(retailerId))
  if (!row) throw new AppError('not_found')
  const vat_number = readNumber(said.vat_number, row.country)
  await saveTerms(db, env, author, row, { ...said, price_list_id: row.price_list_id, vat_number })
  return readOwnVat(db, retailerId)
}

/** Asks VIES again about a retailer's number. Errors: `not_found` without a number; `conflict` for one that VIES does not have. */
export async function askAgain(db: Db, env: Env, retailerId: number): Promise<void> {
  const { vat_number } = await readOwnVat(db, retailerId)
  if (vat_number === null) throw new AppError('not_found')
  if (!isProvable(vat_number)) throw new AppError('conflict')
  await proveNumber(db, env, retailerId, vat_number)
}

/** An administrator takes a number as proven, e.g. by a letter of the tax office, as long as a proof of VIES counts. Errors: `not_found`; `conflict` for another number. */
export async function acceptNumber(
  db: Db,
  author: Author & { actor: { id: number } },
  retailerId: number,
  { vat_number, note }: { vat_number: string; note: string },
): Promise<void> {
  const [row] = await db.all<Row>(termsOf(retailerId))
  if (!row) throw new AppError('not_found')
  if (row.vat_number !== vat_number || !isProvable(vat_number)) throw new AppError('conflict')
  const until = addDays(today(), PROOF_DAYS)
  await changeRecord(db, author, {
    action: 'edit',
    entity: 'vendors',
    id: retailerId,
    before: { vat_until: row.vat_until },
    after: { vat_until: until, note },
    statements: [
      sql`update vendor_conditions set vat_until = ${until}, version = version + 1
        where vendor_id = ${retailerId} and vat_number = ${vat_number}`,
      sql`insert into vat_checks (vendor_id, vat_number, answer, note, user_id)
        values (${retailerId}, ${vat_number}, 'accepted', ${note}, ${author.actor.id})`,
    ],
  })
}

/** What a product costs a retailer today, by quantity. Error: `invalid` for a code that nothing has, or that has no price. */
export async function readPriceOf(db: Db, retailerId: number, code: string, lang: Lang): Promise<PriceOf> {
  const [row] = await db.all<{ name: string; price: PriceColumn }>(sql`
    select coalesce(nullif(t.name, ''), p.name) as name, ${priceColumn('p', { retailer: retailerId, user: null })} as price
    from products p left join products t on t.parent_id = p.id and t.lang = ${lang}
    where p.code_key = ${keyOf(code)} and p.code is not null and p.parent_id is null and p.deleted_at is null
    order by p.code = ${code} desc limit 1`)
  const known = typeof row?.price === 'number' ? null : offered(row?.price ?? null)
  if (!row || !known) throw new AppError('invalid', { fields: { code: 'code_unknown' } })
  const { terms, day, ...line } = known
  const { treatment } = vatFor(terms, day)
  const { name } = row
  return { name, treatment, list: payable(line.price, treatment), breaks: priceBreaks(line, terms, day) }
}
