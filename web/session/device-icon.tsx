import { Monitor, Smartphone } from 'lucide-react'

const POCKET = ['iPhone', 'iPad', 'Android']

/** What a session's `system` runs on: something for the pocket, or a computer. */
export function DeviceIcon({ system, className = '' }: { system: string | null; className?: string }) {
  const Icon = system && POCKET.includes(system) ? Smartphone : Monitor
  return <Icon className={`size-5 shrink-0 text-quiet ${className}`} aria-hidden="true" />
}
