import { type ComponentProps, useEffect, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import type { Lang } from '../../../../shared/languages.ts'
import { formatCents, formatDecimal, isAmbiguous, parseDecimal, parseEuros } from '../../../i18n/decimals.ts'
import { TextField } from '../../../ui/field.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { useField } from '../../shell/forms/form-context.ts'

interface Notation {
  parse: (written: string) => number | null
  format: (value: number, lang: Lang) => string
}
const EUROS: Notation = { parse: parseEuros, format: formatCents }
const PLAIN: Notation = { parse: parseDecimal, format: formatDecimal }

/** The state of a field for a number: the form's value is the number, null, or NaN while the text is not a number. */
function useDecimal(name: string, { parse, format }: Notation, control?: Control) {
  const { lang } = useAdmin()
  const { field } = useController({ name, ...(control && { control }) })
  const value: number | null = field.value ?? null
  const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : format(value, lang))
  const [text, setText] = useState(() => shown(value))
  // The value was changed elsewhere: e.g. the stored one was taken after a conflict.
  useEffect(() => {
    setText((text) => (Object.is(parse(text), value) ? text : shown(value)))
  })
  return {
    ref: field.ref,
    name,
    inputMode: 'decimal',
    value: text,
    onChange: (event) => {
      setText(event.target.value)
      field.onChange(parse(event.target.value))
    },
    onBlur: () => {
      field.onBlur()
      if (value !== null && !Number.isNaN(value)) setText(shown(value))
    },
  } satisfies ComponentProps<'input'>
}

/** A price in cents, written in euros: `1.234,50` and `1234.5` are the same. */
export const useEuros = (name: string, control?: Control) => useDecimal(name, EUROS, control)

/** The message for a wrong price; for an ambiguous one it says how to write it. */
export function usePriceError(error: string | undefined, written: string): string | undefined {
  const { t } = useAdmin()
  return error && isAmbiguous(written) ? t('fields.price_ambiguous') : error
}

interface Props {
  name: string
  help?: string
  optional?: boolean
  /** The unit of the number: `A`. */
  unit: string
}

type FieldProps = Props & ReturnType<typeof useField> & { input: ComponentProps<'input'> }

function DecimalField({ label, error, unit, optional, help, input }: FieldProps) {
  const { t } = useAdmin()
  return (
    <TextField
      autoComplete="off"
      {...input}
      label={`${label} (${unit})`}
      {...(error && { error })}
      {...(help && { help })}
      {...(optional && { optional: t('form.optional') })}
      className="figures text-right"
    />
  )
}

export function PriceInput(props: Omit<Props, 'unit'>) {
  const input = useEuros(props.name)
  const { label, error } = useField(props.name)
  return (
    <DecimalField {...props} unit="€" input={input} label={label} error={usePriceError(error, input.value)} />
  )
}

export function NumberInput(props: Props) {
  return <DecimalField {...props} {...useField(props.name)} input={useDecimal(props.name, PLAIN)} />
}
