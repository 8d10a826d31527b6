const DOTS = {
  open: 'border-2 border-pine',
  going: 'bg-pine',
  good: 'bg-good',
  warn: 'bg-warn',
  bad: 'bg-bad',
  over: 'bg-edge',
} as const
export type Tone = keyof typeof DOTS

/** A state as a word, with a dot in its colour. */
export function State({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 sm:[td_&]:whitespace-nowrap">
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${DOTS[tone]}`} />
      <span>{children}</span>
    </span>
  )
}

/** Marks a row that nobody has opened yet, before its name. */
export function Unread({ label }: { label: string }) {
  return (
    <span
      className="mr-2 inline-block size-2 rounded-full bg-pine align-middle"
      role="img"
      aria-label={label}
    />
  )
}
