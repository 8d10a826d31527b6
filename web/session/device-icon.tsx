import { Monitor, Smartphone } from 'lucide-react'

const POCKET = ['iPhone', 'iPad', 'Android']

/** An icon for a session's `system`: a phone or a computer. */
export function DeviceIcon({ system, className = '' }: { system: string | null; className?: string }) {
  const Icon = system && POCKET.includes(system) ? Smartphone : Monitor
  return <Icon className={`size-5 shrink-0 text-quiet ${className}`} aria-hidden="true" />
}
