import { LoaderCircle, X } from 'lucide-react'
import { useState } from 'react'
import { useAdmin } from '../admin.ts'
import { type Bulk, type BulkAction, useBulk, type Which } from './bulk.ts'
import { exportCsv } from './export.ts'
import { ExportButton } from './export-button.tsx'
import type { ListAddress } from './list-address.ts'
import { Panel } from './panel.tsx'
import { TOOL } from './panel-button.tsx'
import type { Selection } from './selection.ts'

interface Props<Row> {
  bulk: Bulk<Row>
  /** All rows that the list has shown, as shown last, by id. */
  seen: ReadonlyMap<number, Row>
  selection: Selection
  address: ListAddress
  /** How many the list's filters match. */
  count: number
  /** Whether more rows match than were counted. */
  capped: boolean
}

type Change = Exclude<BulkAction['change'], unknown[]>

/** The state of each chosen row before a change, as it was shown; nothing for changes that do not check it. */
function fromOf<Row>({ from }: BulkAction<Row>, ids: number[], seen: ReadonlyMap<number, Row>) {
  const rows = ids.flatMap((id) => seen.get(id) ?? [])
  return from && rows.length === ids.length ? { from: rows.map(from) } : {}
}

/** The actions for the chosen rows, at the bottom while any are chosen. */
export function BulkBar<Row>({ bulk, seen, selection, address, count, capped }: Props<Row>) {
  const { t } = useAdmin()
  const send = useBulk(bulk.entity)
  const [asking, setAsking] = useState<BulkAction<Row> | null>(null)
  const [running, setRunning] = useState<BulkAction<Row> | null>(null)
  const { chosen } = selection
  const number = chosen === 'all' ? count : chosen.ids.size
  const { sort: _, ...filter } = address.filter
  const whichOf = (action: BulkAction<Row>): Which =>
    chosen === 'all'
      ? {
          filter: Object.fromEntries(
            Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]),
          ),
        }
      : { ids: [...chosen.ids], ...fromOf(action, [...chosen.ids], seen) }
  const run = async (action: BulkAction<Row>, change: Change) => {
    if (running) return
    setRunning(action)
    if (await send(change, whichOf(action), action)) selection.clear()
    setRunning(null)
  }
  if (number === 0) return null
  return (
    <section
      aria-label={t('bulk.label')}
      className="sticky bottom-0 z-10 -mx-4 mt-4 -mb-6 flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-line bg-paper px-4 py-2 lg:-mx-8 lg:px-8"
    >
      <p role="status" className="mr-2 text-sm font-semibold">
        {t(chosen === 'all' ? (capped ? 'bulk.allOver' : 'bulk.all') : 'bulk.chosen', { count: number })}
      </p>
      {chosen !== 'all' && count > number && (
        <button type="button" onClick={selection.chooseAll} className={`${TOOL} text-pine`}>
          {t(capped ? 'bulk.chooseAllOver' : 'bulk.chooseAll', { count })}
        </button>
      )}
      <div className="ml-auto flex flex-wrap items-center max-sm:-mx-3 max-sm:ml-0">
        {chosen !== 'all' &&
          bulk.more?.({
            rows: [...chosen.ids].flatMap((id) => seen.get(id) ?? []),
            clear: selection.clear,
          })}
        {bulk.actions.map((action) => {
          const { label, icon, change } = action
          const Icon = running === action ? LoaderCircle : icon
          return Array.isArray(change) ? (
            <Panel key={label} label={label} icon={icon}>
              <ul>
                {change.map((choice) => (
                  <li key={choice.label}>
                    <button
                      type="button"
                      onClick={() => run(action, choice.change)}
                      className={`${TOOL} w-full text-left font-normal`}
                    >
                      {choice.label}
                    </button>
                  </li>
                ))}
              </ul>
            </Panel>
          ) : (
            <button
              key={label}
              type="button"
              aria-busy={running === action || undefined}
              onClick={() => (action.ask ? setAsking(action) : run(action, change))}
              className={TOOL}
            >
              <Icon className={`size-4 ${running === action ? 'animate-spin' : ''}`} aria-hidden="true" />
              <span>{label}</span>
            </button>
          )
        })}
        <ExportButton
          label={t('export.chosen')}
          run={(job) =>
            exportCsv(job, bulk.entity, address.filter, chosen === 'all' ? undefined : [...chosen.ids])
          }
        />
        <button
          type="button"
          aria-label={t('bulk.clear')}
          title={t('bulk.clear')}
          onClick={selection.clear}
          className="grid size-11 place-items-center rounded-md hover:bg-sand lg:size-9"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      </div>
      {asking?.ask?.({
        count: number,
        onClose: () => setAsking(null),
        onGo: (more) => {
          setAsking(null)
          void run(asking, { ...asking.change, ...more } as Change)
        },
      })}
    </section>
  )
}
