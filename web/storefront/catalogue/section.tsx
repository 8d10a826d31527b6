import type { ReactNode } from 'react'

/** A part of a page: its heading at the left, its content beside it; stacked on narrow screens. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby={id}
      className="below grid gap-x-12 gap-y-5 border-t border-line py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.6fr)] lg:py-14"
    >
      <h2 id={id}>{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
