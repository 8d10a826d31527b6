import type { ReactNode } from 'react'

/** Names at the left, values aligned, as on a data sheet. */
export function DataRows({ rows }: { rows: { name: string; value: ReactNode }[] }) {
  return (
    <dl className="border-b border-line">
      {rows.map(({ name, value }) => (
        <div
          key={name}
          className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] gap-4 border-t border-line py-2.5 sm:grid-cols-[18rem_minmax(0,1fr)]"
        >
          <dt className="hyphens-auto text-quiet">{name}</dt>
          <dd className="figures font-medium break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
