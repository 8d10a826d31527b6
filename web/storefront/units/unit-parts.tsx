import { Download } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import type { OwnUnit } from '../../../shared/units.ts'

/** A titled part of a unit's page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t border-line py-8">
      <h2 id={id} className="mb-4 text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Updates that apply to a unit. */
export function Updates({ updates }: Pick<OwnUnit, 'updates'>) {
  return (
    <ul className="grid gap-5">
      {updates.map(({ id, title, content, doc, created_at }) => (
        <li key={id}>
          <h3 className="text-base">{title}</h3>
          <p className="figures text-sm text-quiet">
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </p>
          {content && <p className="prose mt-1 whitespace-pre-line">{content}</p>}
          {doc && (
            <a
              href={doc.src}
              download={doc.name}
              className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere"
            >
              <Download className="size-4 shrink-0" aria-hidden="true" />
              {doc.name}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
