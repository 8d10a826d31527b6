import { useEffect, useRef } from 'react'
import type { Failure } from '../../api/command.ts'
import { Alert } from '../../ui/alert.tsx'
import type { Elements } from '../../ui/elements.ts'

/** A failure, scrolled into view and read out. */
export function Notice({ failure, children }: { failure: Failure; children?: Elements }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failure once
  useEffect(() => {
    // One of the provider's card fields has the focus already.
    if (document.activeElement instanceof HTMLIFrameElement) return
    const wrong = box.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')
    const target = wrong ?? box.current
    target?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert kind="bad">
        <p>{failure.error}</p>
        {children}
      </Alert>
    </div>
  )
}
