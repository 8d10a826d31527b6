import { useId } from 'react'
import type { Elements } from '../../ui/elements.ts'

/** A section of the security page: one way into the account, its state, and what can be changed. */
export function Section({ title, help, children }: { title: string; help: string; children: Elements }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid justify-items-start gap-3 border-t border-line py-6">
      <div>
        <h2 id={id} className="text-lg!">
          {title}
        </h2>
        <p className="mt-1 text-quiet">{help}</p>
      </div>
      {children}
    </section>
  )
}
