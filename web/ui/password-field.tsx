import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import { FieldError, INPUT } from './input.tsx'

interface Props extends ComponentProps<'input'> {
  label: string
  help?: string
  error?: string
  optional?: string
  /** What the button at the field's end does. */
  show: string
  hide: string
}

/** A password with its label; a button shows what is typed. Passes on what react-hook-form's `register` gives. */
export function PasswordField({ label, help, error, optional, show, hide, ...input }: Props) {
  const id = useId()
  const [visible, setVisible] = useState(false)
  const described = [help ? `${id}-help` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const Icon = visible ? EyeOff : Eye
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional && <span className="font-normal text-quiet"> · {optional}</span>}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={visible ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
          className={`${INPUT} pr-12`}
        />
        <button
          type="button"
          className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-quiet hover:text-ink"
          aria-label={visible ? hide : show}
          aria-controls={id}
          onClick={() => setVisible(!visible)}
        >
          <Icon className="size-5" aria-hidden="true" />
        </button>
      </div>
      {help && (
        <p id={`${id}-help`} className="text-sm text-quiet">
          {help}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
