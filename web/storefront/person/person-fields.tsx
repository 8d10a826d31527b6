import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'

type Field = ComponentProps<typeof TextField>

/** The person's name and address. Each field is given its name, label, value and error by its form. */
export function PersonFields({ name, surname, email }: { name: Field; surname: Field; email: Field }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField enterKeyHint="next" {...name} maxLength={100} autoComplete="given-name" />
        <TextField enterKeyHint="next" {...surname} maxLength={100} autoComplete="family-name" />
      </div>
      <TextField
        enterKeyHint="next"
        {...email}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  )
}
