import { ENCODINGS, type Encoding } from '../../files/encoding.ts'
import { SelectField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import type { Choice } from './read.worker.ts'
import type { FileTable } from './tables.ts'

/** As programs call them. */
const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
  macintosh: 'Mac Roman',
  'windows-1250': 'Windows-1250',
}

interface Props {
  table: FileTable
  disabled: boolean
  onReread: (choice: Choice) => void
}

/** Cells of a row by which it is known among the first ones. */
const SHOWN_CELLS = 4
const isFilled = (cell: string) => cell.trim() !== ''

/** The row of heads, to be changed: the first rows, each with its beginning. */
function HeadRow({ table: { top, headLine }, choice, disabled, onReread }: Props & { choice: Choice }) {
  const { t } = useAdmin()
  const rows = top.map((cells, i) => ({ line: i + 1, cells: cells.filter(isFilled).slice(0, SHOWN_CELLS) }))
  return (
    <SelectField
      label={t('imports.headRow')}
      value={headLine}
      disabled={disabled}
      onChange={(event) => onReread({ ...choice, headLine: Number(event.target.value) })}
    >
      {rows
        .filter(({ line, cells }) => cells.length > 0 || line === headLine)
        .map(({ line, cells }) => (
          <option key={line} value={line}>
            {`${line}: ${cells.map((cell) => cell.slice(0, 30)).join(' · ')}`}
          </option>
        ))}
    </SelectField>
  )
}

/** How a file was read, to be changed: the encoding of a text, the sheet of a workbook that has several, the row of heads. */
export function HowRead({ table, disabled, onReread }: Props) {
  const { t } = useAdmin()
  const { encoding, sheets = [], sheet } = table
  return (
    <div className="grid gap-4">
      {encoding && (
        <SelectField
          label={t('imports.encoding')}
          help={t('imports.encodingHelp')}
          value={encoding}
          disabled={disabled}
          onChange={(event) => onReread({ encoding: event.target.value as Encoding })}
        >
          {ENCODINGS.map((name) => (
            <option key={name} value={name}>
              {NAMES[name]}
            </option>
          ))}
        </SelectField>
      )}
      {sheets.length > 1 && (
        <SelectField
          label={t('imports.sheet')}
          value={sheet}
          disabled={disabled}
          onChange={(event) => onReread({ sheet: Number(event.target.value) })}
        >
          {sheets.map(({ name, hidden }, i) => (
            <option key={name} value={i}>
              {hidden ? t('imports.hiddenSheet', { name }) : name}
            </option>
          ))}
        </SelectField>
      )}
      {table.top.length > 1 && (
        <HeadRow
          table={table}
          choice={{ ...(encoding && { encoding }), ...(sheet !== undefined && { sheet }) }}
          disabled={disabled}
          onReread={onReread}
        />
      )}
    </div>
  )
}
