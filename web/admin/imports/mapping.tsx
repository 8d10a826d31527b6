import type { Imported } from '../../../shared/entities.ts'
import { IMPORT_COLUMNS } from '../../../shared/imports/imports.ts'
import { INPUT } from '../../ui/input.tsx'
import { useAdmin } from '../shell/admin.ts'
import { columnTitle } from './column-title.ts'
import type { FileTable } from './tables.ts'

interface Props {
  entity: Imported
  table: FileTable
  /** Whether it was made of another shop's file, so that its heads are columns of ours. */
  isForeign: boolean
  /** For each head the column that it means; empty when it is left out. */
  chosen: string[]
  onChange: (chosen: string[]) => void
}

const SAMPLES = 3
/** How many rows are searched for sample values. */
const LOOKED_AT = 200

/** The meaning of a file's columns, with sample values: guessed, and changed by the person. */
export function Mapping({ entity, table, isForeign, chosen, onChange }: Props) {
  const { t } = useAdmin()
  const nameOf = (head: string, i: number) => {
    if (isForeign) return columnTitle(t, entity, head)
    return head || t('imports.noHead', { number: i + 1 })
  }
  const columns = IMPORT_COLUMNS[entity]
  const samplesOf = (i: number) =>
    table.rows
      .slice(0, LOOKED_AT)
      .map(({ cells }) => cells[i]?.trim() ?? '')
      .filter((cell, at, all) => cell !== '' && all.indexOf(cell) === at)
      .slice(0, SAMPLES)
  // The head that had the column before loses it.
  const choose = (i: number, name: string) =>
    onChange(chosen.map((each, at) => (at === i ? name : each === name ? '' : each)))
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t('imports.mapping')}</caption>
      <thead className="label text-quiet max-sm:sr-only">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('imports.head')}
          </th>
          <th scope="col" className="py-2 pr-4 font-medium">
            {t('imports.samples')}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t('imports.means')}
          </th>
        </tr>
      </thead>
      <tbody>
        {table.heads.map((head, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: heads may have the same name, and never move
          <tr key={i} className="border-b border-line align-middle max-sm:grid max-sm:gap-1 max-sm:py-3">
            <th scope="row" className="py-1.5 pr-4 font-medium break-words">
              {nameOf(head, i)}
            </th>
            <td className="max-w-72 py-1.5 pr-4 text-sm text-quiet">
              <span className="line-clamp-2 break-words">{samplesOf(i).join(' · ') || '–'}</span>
            </td>
            <td className="py-1.5 sm:w-84">
              <select
                aria-label={t('imports.meansOf', { head: nameOf(head, i) })}
                value={chosen[i]}
                onChange={(event) => choose(i, event.target.value)}
                className={`${INPUT} ${chosen[i] ? '' : 'text-quiet'}`}
              >
                <option value="">{t('imports.leaveOut')}</option>
                {columns.map(({ name, needed }) => (
                  <option key={name} value={name}>
                    {`${columnTitle(t, entity, name)}${needed ? ` · ${t(`imports.needed.${needed}`)}` : ''}`}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
