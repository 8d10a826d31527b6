import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** How every field for text looks. */
export const INPUT =
  'w-full min-h-11 rounded-md border border-edge bg-raised px-3 py-2 text-ink placeholder:text-quiet aria-invalid:border-bad aria-invalid:outline-bad'

/** Message below a field, read out with it. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm text-bad">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
