import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** What is to be looked at before deciding. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2">
      <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}
