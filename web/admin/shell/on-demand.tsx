import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { showToast } from '../../ui/toast.ts'
import { useAdmin } from './admin.ts'

interface Extra {
  /** Shown while the part is loaded. */
  fallback?: ReactNode
  onClose?: () => void
}

/**
 * A part of a screen that is loaded when it is first needed. If loading fails, e.g. without a network, a toast says so, the
 * part closes, and the screen stays; the next time loading is tried again. `preload` loads it beforehand.
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
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the part is needed
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
