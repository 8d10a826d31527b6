import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { useAdmin } from './admin.ts'

interface Extra {
  /** In its place while it is loaded. */
  fallback?: ReactNode
  onClose?: () => void
}

/**
 * A part of a screen that is loaded when it is first wanted. When it cannot be, e.g. without a network, that is said, it is
 * closed, and the screen stays as it is; wanted again, it is tried again. `preload` loads it before.
 */
export function onDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  const fetchOnce = async () => {
    Loaded ??= (await load()).default
    return Loaded
  }
  function OnDemand({ fallback = null, ...props }: P & Extra) {
    const { t } = useAdmin()
    const [Part, setPart] = useState(() => Loaded)
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is wanted
    useEffect(() => {
      if (Part) return
      fetchOnce().then(
        (part) => setPart(() => part),
        () => {
          showToast({ kind: 'bad', text: t('errors.unavailable') })
          props.onClose?.()
        },
      )
    }, [])
    return Part ? <Part {...(props as unknown as P)} /> : fallback
  }
  return Object.assign(OnDemand, { preload: () => void fetchOnce().catch(() => {}) })
}
