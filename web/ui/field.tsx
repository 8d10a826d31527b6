import { type ComponentProps, type ReactNode, useId } from 'react'
import { DayInput } from './day-input.tsx'
import type { Elements } from './elements.ts'
import { FieldError, INPUT } from './input.tsx'
import { useOwnWords } from './own-words.ts'

interface FieldProps {
  label: ReactNode
  /** A sentence below the field. */
  help?: ReactNode
  /** What is wrong with the value. */
  error?: string
  /** Shown behind the label of fields that may stay empty. */
  optional?: string
}

/**
 * A field's label, help and error; `children` gets what binds its input to them. What the browser finds wrong (`required`, an
 * address) is said here too, in the page's words.
 */
export function Field({
  label,
  help,
  error: given,
  optional,
  children,
}: FieldProps & {
  children: (a11y: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => Elements
}) {
  const id = useId()
  const { message, handlers } = useOwnWords()
  const error = message || given
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div {...handlers} className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        <span>{label}</span>
        {optional && <span className="font-normal text-quiet">{` ·\u00a0${optional}`}</span>}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <p id={`${id}-help`} className="text-sm text-quiet">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}

/** A line of text with its label; accepts the props of react-hook-form's `register`. */
export function TextField({
  label,
  help,
  error,
  optional,
  className = '',
  ...input
}: FieldProps & ComponentProps<'input'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(a11y) => {
        const all = { ...input, ...a11y, className: `${INPUT} ${className}` }
        if (input.type === 'date') return <DayInput {...all} />
        return <input type="text" enterKeyHint={input.type === 'search' ? 'search' : undefined} {...all} />
      }}
    </Field>
  )
}

export function TextArea({
  label,
  help,
  error,
  optional,
  className = '',
  ...input
}: FieldProps & ComponentProps<'textarea'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(a11y) => <textarea rows={4} {...input} {...a11y} className={`${INPUT} ${className}`} />}
    </Field>
  )
}

export function SelectField({
  label,
  help,
  error,
  optional,
  className = '',
  ...input
}: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(a11y) => <select {...input} {...a11y} className={`${INPUT} ${className}`} />}
    </Field>
  )
}

/** A box to tick, with its sentence beside it. */
export function Checkbox({
  label,
  error: given,
  className = '',
  ...input
}: { label: ReactNode; error?: string } & ComponentProps<'input'>) {
  const id = useId()
  const { message, handlers } = useOwnWords()
  const error = message || given
  return (
    <div {...handlers} className={`grid gap-1.5 ${className}`}>
      <div className="flex min-h-6 items-start gap-3">
        <input
          type="checkbox"
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-5 shrink-0 accent-pine"
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
