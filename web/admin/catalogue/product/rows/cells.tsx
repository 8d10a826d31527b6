import { type ComponentProps, memo, useId } from 'react'
import { type Control, get, type FieldError as Invalid, useFormState } from 'react-hook-form'
import type { Elements } from '../../../../ui/elements.ts'
import { FieldError, INPUT } from '../../../../ui/input.tsx'
import { useAdmin } from '../../../shell/admin.ts'
import { useEuros, usePriceError } from '../decimal-input.tsx'

export interface CellProps {
  control: Control
  /** The path of the value: `metas_data.2.value`. */
  name: string
  label: string
  /** The place of the row, from 0. */
  row: number
}

interface FrameProps extends Omit<CellProps, 'control'> {
  error?: string | undefined
  children: (a11y: ComponentProps<'input'>) => Elements
}

/** The error of a cell; changes of other fields do not make it render. */
export function useCellError(control: Control, name: string): string | undefined {
  const { t } = useAdmin()
  const { errors } = useFormState({ control, name, exact: true })
  const error = get(errors, name) as Invalid | undefined
  if (!error?.message) return undefined
  return error.type === 'server' ? error.message : t(`fields.${error.message}`)
}

/** A field of a row. Its title is above it on a phone, and above the rows elsewhere. */
export function CellFrame({ label, row, error, children }: Omit<FrameProps, 'name'>) {
  const { t } = useAdmin()
  const id = useId()
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="text-sm text-quiet sm:sr-only">
        <span>{label}</span>
        <span className="sr-only">{t('rows.ofRow', { n: row + 1 })}</span>
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
        autoComplete: 'off',
        placeholder: label,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

export const TextCell = memo(function TextCell({ control, name, ...cell }: CellProps) {
  return (
    <CellFrame {...cell} error={useCellError(control, name)}>
      {(a11y) => <input type="text" {...a11y} {...control.register(name)} className={INPUT} />}
    </CellFrame>
  )
})

export const AreaCell = memo(function AreaCell({ control, name, ...cell }: CellProps) {
  return (
    <CellFrame {...cell} error={useCellError(control, name)}>
      {(a11y) => (
        <textarea
          {...(a11y as ComponentProps<'textarea'>)}
          {...control.register(name)}
          className={`${INPUT} field-sizing-content`}
          rows={2}
        />
      )}
    </CellFrame>
  )
})

/** A price in euros; its value is in cents. */
export const PriceCell = memo(function PriceCell({ control, name, ...cell }: CellProps) {
  const input = useEuros(name, control)
  const error = usePriceError(useCellError(control, name), input.value)
  return (
    <CellFrame {...cell} error={error}>
      {(a11y) => (
        <span className="relative block">
          <input {...a11y} {...input} className={`${INPUT} figures pr-7! text-right`} />
          <span className="absolute top-1/2 right-3 -translate-y-1/2 text-quiet" aria-hidden="true">
            €
          </span>
        </span>
      )}
    </CellFrame>
  )
})
