import type { ComponentProps } from 'react'
import { TextField } from '../../ui/field.tsx'

type Field = ComponentProps<typeof TextField>

/** Who writes. Each field brings what its form knows of it: name, label, value, error. */
export function PersonFields({ name, surname, email }: { name: Field; surname: Field; email: Field }) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...name} maxLength={100} autoComplete="given-name" />
        <TextField {...surname} maxLength={100} autoComplete="family-name" />
      </div>
      <TextField {...email} type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
    </>
  )
}
