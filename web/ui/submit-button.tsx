import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { useHydrated } from './hydrated.ts'

/** Sends its form, once scripts run; it does not look switched off for the moment before. */
export function SubmitButton({
  look = 'main',
  className = '',
  ...rest
}: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const hydrated = useHydrated()
  return (
    <Button
      {...rest}
      type="submit"
      look={look}
      disabled={!hydrated}
      className={`${hydrated ? '' : 'opacity-100!'} ${className}`}
    />
  )
}
