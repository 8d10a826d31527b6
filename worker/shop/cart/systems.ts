import { sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { brokenRule, type Completions } from '../../../shared/catalogue/configuration.ts'
import { PANEL_SATELLITES, satellitesIn } from '../../../shared/catalogue/satellites.ts'
import type { Configured } from '../../../shared/catalogue/set-keys.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { AppError } from '../../base/errors.ts'
import { products } from '../catalogue/catalogue.tables.ts'
import { productOptions } from '../catalogue/product-options.tables.ts'

type Row = Pick<SqlRow<typeof products>, 'id' | 'kind' | 'panel_satellites' | 'takes_bluetooth'> & {
  antenna: number
  is_priced: number
  /** JSON. */
  satellites: string
}
/** An antenna that is sold, with its options. `priced` are the ids of those, antenna included, that have a price. */
export interface System {
  options: Completions
  priced: Set<number>
}

/** The antennas and their options, only active ones. */
const selectSystems = (antennas: number[]) => {
  const wanted = sql`(select value from json_each(${JSON.stringify(antennas)}))`
  return sql`
    select p.id as antenna, p.id, p.kind, p.panel_satellites, p.takes_bluetooth, p.price is not null as is_priced,
      '[]' as satellites, -1 as place
    from ${products} p where p.id in ${wanted} and p.parent_id is null and p.active = 1
    union all
    select po.product_id, o.id, o.kind, o.panel_satellites, o.takes_bluetooth, o.price is not null,
      (select json_group_array(satellite order by position, satellite) from control_unit_satellites where product_id = o.id),
      po.position
    from ${productOptions} po join ${products} o on o.id = po.option_id and o.active = 1
    where po.product_id in ${wanted}
    order by antenna, place, id`
}

function optionsIn(rows: Row[]): Completions {
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    panels: ofKind('panel').map(({ id, panel_satellites }) => ({
      id,
      satellites: panel_satellites ?? PANEL_SATELLITES,
    })),
    control_units: ofKind('control_unit').map(({ id, takes_bluetooth, satellites }) => ({
      id,
      takes_bluetooth: takes_bluetooth === 1,
      satellites: JSON.parse(satellites),
    })),
    bluetooth: ofKind('bluetooth').map(({ id }) => ({ id })),
    tvs: ofKind('tv').map(({ id }) => ({ id })),
  }
}

type Systems = Map<number, System>

function systemsIn(text: string): Systems {
  const rows = JSON.parse(text) as Row[]
  const systems = [...Map.groupBy(rows, ({ antenna }) => antenna)].filter(([id, of]) => of[0]!.id === id)
  return new Map(
    systems.map(([id, of]) => [
      id,
      {
        options: optionsIn(of.slice(1)),
        priced: new Set(of.filter(({ is_priced }) => is_priced === 1).map((row) => row.id)),
      },
    ]),
  )
}

/** The rows of some antennas as one text, which is the same as long as nothing of them changes. */
const selectText = (antennas: number[]) => sql<string>`(
  select json_group_array(json_object('antenna', antenna, 'id', id, 'kind', kind, 'panel_satellites', panel_satellites,
    'takes_bluetooth', takes_bluetooth, 'is_priced', is_priced, 'satellites', satellites)) from (${selectSystems(antennas)}))`

/** What was last read, by the antennas' ids. */
const lastRead = new Map<string, string>()
const MOST_REMEMBERED = 500

async function readText(db: Db, antennas: number[]): Promise<string> {
  const [row] = await db.all<{ text: string }>(sql`select ${selectText(antennas)} as text`)
  if (lastRead.size >= MOST_REMEMBERED) lastRead.clear()
  lastRead.set(String(antennas), row!.text)
  return row!.text
}

/** The systems of antennas by the antenna's id, without those that are unknown or switched off. */
export async function readSystems(db: Db, antennas: number[]): Promise<Systems> {
  return antennas.length === 0 ? new Map() : systemsIn(await readText(db, antennas))
}

/** Whether the guard failed: drizzle's error has D1's as its cause. */
function isGuard(error: unknown): boolean {
  return error instanceof Error && (error.message.includes('malformed JSON') || isGuard(error.cause))
}

/**
 * Makes a change that depends on the rules of antennas, in one trip where this Worker has read them before: the change is made as
 * if they were still the same, with a statement that fails its batch where they are not. Then, and before a refusal, they are read
 * anew. The change does nothing that lasts before it throws.
 */
export async function withSystems<T>(
  db: Db,
  antennas: number[],
  change: (systems: Systems, guards: BatchItem<'sqlite'>[]) => Promise<T>,
): Promise<T> {
  if (antennas.length === 0) return change(new Map(), [])
  const text = lastRead.get(String(antennas))
  if (text !== undefined) {
    // Nothing is no JSON.
    const isSame = sql<string>`json(iif(${selectText(antennas)} = ${text}, 'true', ''))`
    const guard = db.select({ isSame: isSame.as('is_same') }).from(sql`(select 1)`)
    try {
      return await change(systemsIn(text), [guard])
    } catch (error) {
      if (!(error instanceof AppError) && !isGuard(error)) throw error
    }
  }
  return change(await readSystems(db, antennas), [])
}

/** The rule of `shared/catalogue/configuration.ts` that a configuration breaks, null for none. */
export const ruleBrokenBy = ({ options }: System, configured: Omit<Configured, 'product_id'>) =>
  brokenRule(options, configured.options, satellitesIn(configured.satellite))
