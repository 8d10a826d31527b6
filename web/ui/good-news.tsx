import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from './alert.tsx'

/** Replaces the button that was pressed, and takes its focus, so that it is read out and the keyboard continues from there. */
export function GoodNews({ children }: { children: ReactNode }) {
  const news = useRef<HTMLDivElement>(null)
  useEffect(() => news.current?.focus(), [])
  return (
    <div ref={news} tabIndex={-1} className="scroll-mt-28">
      <Alert kind="good">{children}</Alert>
    </div>
  )
}
