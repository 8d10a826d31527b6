import type { ComponentProps } from 'react'
import { CODE_DIGITS } from '../../../shared/accounts/code-digits.ts'
import { TextField } from '../../ui/field.tsx'

/** Whether a code has all its digits, however they are grouped. */
export const isWholeCode = (typed: string) =>
  new RegExp(`^\\d{${CODE_DIGITS}}$`).test(typed.replaceAll(/\s/g, ''))

/** A field for an app's code; phones offer it from a message or the password manager. */
export function CodeField(props: ComponentProps<typeof TextField>) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={CODE_DIGITS + 2}
      className="figures text-xl tracking-[0.3em]"
      {...props}
    />
  )
}
