import { useEffect, useState } from 'react'
import { useAdmin } from '../shell/admin.ts'
import { type Cell, useCell, type Value, walkCells } from './use-cell.ts'

const BOX =
  'relative min-h-9 w-full rounded-sm border border-transparent bg-transparent px-2 py-1 hover:border-edge focus:border-pine focus:bg-raised aria-invalid:border-bad'

/** What is written stands where other cells have it, and below its column's head. */
const INSET = 'sm:-mx-2.25'

interface TextCellProps extends Cell {
  value: Value
  /** How a value is written, and read: undefined when it is none. */
  format?: (value: Value) => string
  parse?: (written: string) => Value | undefined
  placeholder?: string
  figures?: true
  width: string
}

const AS_WRITTEN = (value: Value) => (value === null ? '' : String(value))

/** A text or a number: what is written is saved when the field is left or Enter is pressed; Escape takes it back. */
export function TextCell({
  value,
  format = AS_WRITTEN,
  parse,
  figures,
  width,
  placeholder,
  ...cell
}: TextCellProps) {
  const { t } = useAdmin()
  const save = useCell(cell)
  const shown = format(value)
  const [text, setText] = useState(shown)
  const [wrong, setWrong] = useState('')
  useEffect(() => {
    setText(shown)
    setWrong('')
  }, [shown])
  const leave = async () => {
    const written = text.trim()
    if (written === shown) {
      setText(shown)
      return setWrong('')
    }
    const next = parse ? parse(written) : written
    if (next === undefined) return setWrong(t('parts.notRead'))
    setWrong(await save(next, value))
  }
  return (
    <span className={`block ${width} ${INSET} max-sm:w-auto max-sm:grow`}>
      <input
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            setText(shown)
            setWrong('')
          }
          walkCells(event)
        }}
        data-column={cell.column}
        aria-label={t('parts.cell', { field: cell.label, name: cell.part })}
        aria-invalid={wrong !== '' || undefined}
        aria-describedby={wrong ? `wrong-${cell.column}-${cell.id}` : undefined}
        inputMode={figures && 'decimal'}
        placeholder={placeholder}
        autoComplete="off"
        className={`${BOX} ${figures ? 'figures text-right' : 'max-sm:text-right'}`}
      />
      {wrong && (
        <span id={`wrong-${cell.column}-${cell.id}`} role="alert" className="block px-2 text-xs text-bad">
          {wrong}
        </span>
      )}
    </span>
  )
}

interface ChoiceCellProps extends Cell {
  value: string | null
  options: { value: string; label: string }[]
}

/** A choice, which is saved at once. */
export function ChoiceCell({ value, options, ...cell }: ChoiceCellProps) {
  const { t } = useAdmin()
  const save = useCell(cell)
  const [wrong, setWrong] = useState('')
  return (
    <span className={`block w-36 ${INSET} max-sm:w-auto`}>
      <select
        value={value ?? ''}
        onChange={async (event) => setWrong(await save(event.target.value || null, value))}
        onKeyDown={(event) => event.key === 'Enter' && walkCells(event)}
        data-column={cell.column}
        aria-label={t('parts.cell', { field: cell.label, name: cell.part })}
        aria-invalid={wrong !== '' || undefined}
        title={wrong || undefined}
        className={`${BOX} [&_option]:bg-raised [&_option]:text-ink ${value === null ? 'text-quiet' : ''}`}
      >
        <option value="">–</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
