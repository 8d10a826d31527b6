import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { useSees } from './admin.ts'

interface Props {
  /** The kind of record that it leads to, as in addresses: `products`. */
  entity: string
  to: string
  className?: string
  children: ReactNode
}

/** A link to a record of another area; people who may not see that area get the name only. */
export function SeenLink({ entity, to, className, children }: Props) {
  const sees = useSees()
  if (!sees(entity)) return <span className="font-semibold">{children}</span>
  return (
    <Link to={to} className={className}>
      {children}
    </Link>
  )
}
