import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

const KINDS = {
  good: { icon: CircleCheck, color: 'text-good' },
  bad: { icon: CircleAlert, color: 'text-bad' },
  note: { icon: Info, color: 'text-pine' },
} as const

/** A message that belongs to a place on the page; a bad one is read out at once. */
export function Alert({ kind, children }: { kind: keyof typeof KINDS; children: ReactNode }) {
  const { icon: Icon, color } = KINDS[kind]
  return (
    <div
      role={kind === 'bad' ? 'alert' : 'status'}
      className="flex items-start gap-3 rounded-md bg-sand px-4 py-3"
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${color}`} aria-hidden="true" />
      <div className="min-w-0">{children}</div>
    </div>
  )
}

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
