import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'

interface Props extends Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> {
  /** Its form means nothing to the edge: it waits for the scripts, without looking switched off. */
  needsScripts?: boolean
}

/** Sends its form. */
export function SubmitButton({ look = 'main', needsScripts = false, className = '', ...rest }: Props) {
  const waits = !useHydrated() && needsScripts
  return (
    <Button
      {...rest}
      type="submit"
      look={look}
      disabled={waits}
      className={`${waits ? 'opacity-100!' : ''} ${className}`}
    />
  )
}
