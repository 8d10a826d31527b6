import { useRef } from 'react'
import { Field } from '../../../ui/field.tsx'
import { INPUT } from '../../../ui/input.tsx'
import { useAdmin } from '../admin.ts'
import { onDemand } from '../on-demand.tsx'
import { useField } from './form-context.ts'

/** A record to choose: its name, and what distinguishes it from others of that name. */
export interface Choice {
  id: number
  name: string
  detail: string
}

export interface RecordSearchProps {
  /** The path of the value: the id of the record, or null. */
  name: string
  placeholder: string
  help?: string
  optional?: boolean
  /** The `searchLoader` of what can be chosen; an empty term finds the first ones. */
  path: string
}

/** What somebody did in the field before its search was loaded. */
export interface Begun {
  text: string
  hasFocus: boolean
}

const RecordCombobox = onDemand(() => import('./record-combobox.tsx'))

/** A choice among too many records for a list. The search is loaded when the form is there; what was typed until then stays. */
export function RecordSearch(props: RecordSearchProps) {
  const { t } = useAdmin()
  const { label, error } = useField(props.name)
  const begun = useRef<Begun>({ text: '', hasFocus: false })
  const note = (more: Partial<Begun>) => Object.assign(begun.current, more)
  return (
    <RecordCombobox
      {...props}
      begun={begun.current}
      fallback={
        <Field
          label={label}
          help={props.help}
          error={error}
          optional={props.optional ? t('form.optional') : undefined}
        >
          {(a11y) => (
            <input
              {...a11y}
              autoComplete="off"
              placeholder={props.placeholder}
              onChange={(event) => note({ text: event.target.value })}
              onFocus={() => note({ hasFocus: true })}
              onBlur={() => note({ hasFocus: false })}
              className={`${INPUT} pr-20`}
            />
          )}
        </Field>
      }
    />
  )
}
