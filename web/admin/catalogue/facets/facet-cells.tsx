import { useState } from 'react'
import { useController } from 'react-hook-form'
import { INPUT } from '../../../ui/input.tsx'
import { CellFrame, type CellProps, useCellError } from '../product/rows/cells.tsx'

interface SelectProps extends CellProps {
  options: { value: string; text: string }[]
  /** What the form keeps of a chosen value; an empty one is null. */
  toValue?: (value: string) => unknown
}

export function SelectCell({ control, name, options, toValue = (value) => value, ...cell }: SelectProps) {
  return (
    <CellFrame {...cell} error={useCellError(control, name)}>
      {({ id, ...a11y }) => (
        <select
          id={id}
          aria-invalid={a11y['aria-invalid']}
          aria-describedby={a11y['aria-describedby']}
          {...control.register(name, {
            setValueAs: (value) => (value === '' || value === null ? null : toValue(String(value))),
          })}
          className={INPUT}
        >
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </CellFrame>
  )
}

/** Several texts in one line, with semicolons between them. */
export function TextsCell({ control, name, ...cell }: CellProps) {
  const { field } = useController({ control, name })
  const [text, setText] = useState((field.value as string[]).join('; '))
  return (
    <CellFrame {...cell} error={useCellError(control, name)}>
      {(a11y) => (
        <input
          type="text"
          {...a11y}
          ref={field.ref}
          value={text}
          onBlur={field.onBlur}
          onChange={({ target }) => {
            setText(target.value)
            field.onChange(
              target.value
                .split(';')
                .map((each) => each.trim())
                .filter(Boolean),
            )
          }}
          className={INPUT}
        />
      )}
    </CellFrame>
  )
}
