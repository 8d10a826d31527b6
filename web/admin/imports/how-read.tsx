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

/** How a file was read, to be changed: the encoding of a text, the sheet of a workbook that has several. */
export function HowRead({ table: { encoding, sheets = [], sheet }, disabled, onReread }: Props) {
  const { t } = useAdmin()
  if (encoding)
    return (
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
    )
  if (sheets.length < 2) return null
  return (
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
  )
}
