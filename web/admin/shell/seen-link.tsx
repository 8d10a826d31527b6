import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSees } from './admin.ts'

interface Props {
  /** The kind of thing that it leads to, as in addresses: `products`. */
  entity: string
  to: string
  className?: string
  children: ReactNode
}

/** The way to a thing of another area; who may not enter it reads its name only. */
export function SeenLink({ entity, to, className, children }: Props) {
  const sees = useSees()
  if (!sees(entity)) return <span className="font-semibold">{children}</span>
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
