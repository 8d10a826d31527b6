import { type ReactNode, useId } from 'react'

/** One way into the account: what it is, how it stands, what can be done. */
export function Section({ title, help, children }: { title: string; help: string; children: ReactNode }) {
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
