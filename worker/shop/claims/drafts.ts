import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { CORRECTABLE } from '../../../shared/claims/claim-states.ts'
import type { ClaimContent } from '../../../shared/claims/claims.ts'
import type { Lang } from '../../../shared/languages.ts'
import { type Author, changeRecord } from '../../base/audit/change.ts'
import type { Db } from '../../base/db/client.ts'
import { lastId, NOW } from '../../base/db/columns.ts'
import { insertSelected } from '../../base/db/insert-selected.ts'
import { AppError } from '../../base/errors.ts'
import { placesOf } from '../checkout/claim-rules.ts'
import { isReplaced } from '../warranties/replacements.ts'
import { claims } from './claims.tables.ts'
import { refuseOutdated } from './moves.ts'
import { readStanding } from './standing.ts'
import { symptomColumns, symptomName, symptomRefusals } from './symptoms.ts'

/**
 * Statement: the lines of a claim of a unit, only parts that are in the catalogue and in the unit's drawings, of each no more than these
 * show; a batch fails at any other.
 */
const lineStatement = (claim: SQLWrapper, unit: SQL, { lines }: ClaimContent): SQLWrapper =>
  sql`insert into claim_lines (claim_id, product_id, quantity, position)
    select ${claim}, value ->> 'product_id', iif(value ->> 'product_id' is null or value ->> 'quantity' <= (
        select ${placesOf(sql`p.id`, sql`(select code_key from units where id = ${unit})`)} from products p
        where p.id = value ->> 'product_id' and p.kind = 'part' and p.parent_id is null and p.active = 1
      ), value ->> 'quantity', null), key
    from json_each(${JSON.stringify(lines)})`
const refusalsOf = ({ symptom_id }: ClaimContent) => ({
  'claim_lines.quantity': new AppError('invalid', { fields: { lines: 'claim_parts' } }),
  ...symptomRefusals(symptom_id),
})

/** The condition that a retailer has a claim of a unit that is not decided yet. */
const isUndecided = (unitId: number, retailerId: number | null) => sql`exists (select 1 from claims
  where unit_id = ${unitId} and vendor_id = ${retailerId} and state in ('sent', 'asked', 'returned'))`

/** What a claim is made of, besides what it says. */
interface Origin {
  /** Without it nothing is begun. */
  guard: SQL
  /** Statements about the new claim, by SQL for its id. */
  also: (claim: SQL) => SQLWrapper[]
  /** A symptom that is taken though it was archived. */
  symptom: number | null
}

/**
 * Begins a claim about one of the retailer's units. Returns its id. Errors: `not_found` for another retailer's; `conflict` for a unit that
 * was replaced, or has a claim that is not decided, and without the `guard` of what it is made of; `invalid` lines or symptom.
 */
export const createDraft = (
  db: Db,
  author: Author,
  lang: Lang,
  unitId: number,
  content: ClaimContent,
  { guard, also, symptom: taken }: Origin = { guard: sql`true`, also: () => [], symptom: null },
): Promise<number> =>
  changeRecord(db, author, async () => {
    const { id: userId, retailerId } = author.actor
    const [replaced, undecided] = [isReplaced(sql`${unitId}`), isUndecided(unitId, retailerId)]
    const unit = await db.get<{ replaced: number; undecided: number; symptom: string | null } | undefined>(
      sql`select ${replaced} as replaced, ${undecided} as undecided, ${symptomName(content.symptom_id)} as symptom
        from units where id = ${unitId} and vendor_id = ${retailerId} and warranty_id is not null`,
    )
    if (!unit || retailerId === null) throw new AppError('not_found')
    if (unit.replaced) throw new AppError('conflict', { text: 'unit_replaced' })
    if (unit.undecided) throw new AppError('conflict', { text: 'claim_undecided' })
    const [symptomId, otherSymptom] = symptomColumns(content.symptom_id, sql`${unitId}`, sql`${taken}`)
    return {
      action: 'create',
      entity: 'claims',
      after: { unit_id: unitId, state: 'draft', symptom: unit.symptom },
      statements: [
        insertSelected(
          db,
          claims,
          {
            unitId,
            warrantyId: sql`u.warranty_id`,
            retailerId,
            userId,
            description: content.description,
            minutes: content.minutes ?? 0,
            km: content.km ?? 0,
            symptomId,
            otherSymptom,
            lang,
          },
          sql`from units u where u.id = ${unitId} and u.vendor_id = ${retailerId} and not ${replaced} and not ${undecided} and ${guard}`,
        ),
        lineStatement(lastId(claims), sql`${unitId}`, content),
        ...also(lastId(claims)),
      ],
      refusals: refusalsOf(content),
    }
  })

/**
 * Replaces what a draft or a returned claim says. Errors: `not_found`, also for another retailer's; `conflict` when it was sent or
 * changed meanwhile; `invalid` lines or symptom.
 */
export async function editDraft(
  db: Db,
  author: Author,
  id: number,
  { version, ...content }: ClaimContent & { version: number },
): Promise<void> {
  const { retailerId } = author.actor
  await changeRecord(db, author, async () => {
    const standing = await readStanding(db, { party: 'retailer', retailerId }, id)
    await refuseOutdated(db, standing, version, CORRECTABLE.includes(standing.state))
    // What was ordered is what is decided.
    const isWhole = content.lines.every(({ product_id }) => product_id === null)
    if (standing.orderId !== null && !isWhole) throw new AppError('invalid', { fields: { lines: 'invalid' } })
    const { symptom_id: chosen } = content
    const [symptomId, otherSymptom] = symptomColumns(chosen, sql`claims.unit_id`, sql`claims.symptom_id`)
    const named = await db.get<{ symptom: string | null }>(sql`select ${symptomName(chosen)} as symptom`)
    return {
      action: 'edit',
      entity: 'claims',
      id,
      before: { lines: standing.facts.lines.length, symptom: standing.symptom?.it ?? null },
      after: { lines: content.lines.length, symptom: named.symptom },
      statements: [
        db
          .update(claims)
          .set({
            description: content.description,
            minutes: content.minutes ?? 0,
            km: content.km ?? 0,
            symptomId,
            otherSymptom,
            updatedAt: NOW,
            version: sql`version + 1`,
          })
          .where(
            sql`id = ${id} and vendor_id = ${retailerId} and version = ${version} and state = ${standing.state}`,
          ),
        sql`delete from claim_lines where claim_id = ${id}`,
        lineStatement(sql`${id}`, sql`(select unit_id from claims where id = ${id})`, content),
      ],
      refusals: refusalsOf(content),
    }
  })
}
