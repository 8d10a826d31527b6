import type { Elements } from '../../ui/elements.ts'

/** A titled part of the form. */
export function Part({ title, children }: { title: string; children: Elements }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border-t border-line pt-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  )
}
