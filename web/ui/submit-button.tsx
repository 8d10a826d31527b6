import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'

interface Props extends Omit<ComponentProps<typeof Button>, 'type' | 'disabled'> {
  /** The edge cannot handle its form: the button waits for the scripts, without looking disabled. */
  needsScripts?: boolean
}

/** Submits its form. */
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
