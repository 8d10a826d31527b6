import type { ReactNode } from 'react'

/** A place with nothing in it: says so, and offers what to do next. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="grid justify-items-start gap-4 border-t border-line py-12">
      <p className="title text-xl">{title}</p>
      {children && <div className="prose text-quiet">{children}</div>}
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </div>
  )
}
