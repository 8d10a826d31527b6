import { sql } from 'drizzle-orm'
import { brokenRule, type Completions } from '../../../shared/configuration.ts'
import { PANEL_SATELLITES, satellitesIn } from '../../../shared/satellites.ts'
import type { Db } from '../../base/db/client.ts'
import type { SqlRow } from '../../base/db/reads.ts'
import { productOptions, products } from '../catalogue/catalogue.tables.ts'
import type { Configured } from './set-keys.ts'

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

/** The systems of antennas by the antenna's id, without those that are unknown or switched off. */
export async function readSystems(db: Db, antennas: number[]): Promise<Map<number, System>> {
  if (antennas.length === 0) return new Map()
  const rows = await db.all<Row>(selectSystems(antennas))
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

/** The rule of `shared/configuration.ts` that a configuration breaks, null for none. */
export const ruleBrokenBy = ({ options }: System, configured: Omit<Configured, 'product_id'>) =>
  brokenRule(options, configured.options, satellitesIn(configured.satellite))
