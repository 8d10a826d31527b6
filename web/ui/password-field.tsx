import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { Field } from './field.tsx'
import { INPUT } from './input.tsx'

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
  const [visible, setVisible] = useState(false)
  const Icon = visible ? EyeOff : Eye
  return (
    <Field label={label} help={help} error={error} optional={optional}>
      {(a11y) => (
        <div className="relative">
          <input
            enterKeyHint="go"
            {...input}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            {...a11y}
            className={`${INPUT} pr-12`}
          />
          <button
            type="button"
            className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-quiet hover:text-ink"
            aria-label={visible ? hide : show}
            aria-controls={a11y.id}
            onClick={() => setVisible(!visible)}
          >
            <Icon className="size-5" aria-hidden="true" />
          </button>
        </div>
      )}
    </Field>
  )
}
