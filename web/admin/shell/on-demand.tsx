import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { showToast } from '../../ui/toast.ts'
import { useAdmin } from './admin.ts'

export interface Extra {
  /** Shown while the part is loaded. */
  fallback?: Elements
  onClose?: () => void
}

/**
 * A part of a screen that is loaded when it is first needed. If loading fails, e.g. without a network, a toast says so, the
 * part closes, and the screen stays; the next time loading is tried again. `preload` loads it beforehand; `usePart` returns it
 * once it is needed and there, for parts that something stands in for until then.
 */
export function onDemand<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let Loaded: ComponentType<P> | undefined
  const fetchOnce = async () => {
    Loaded ??= (await load()).default
    return Loaded
  }
  function usePart(isNeeded: boolean, onClose?: () => void): ComponentType<P> | undefined {
    const { t } = useAdmin()
    const [Part, setPart] = useState(() => (isNeeded ? Loaded : undefined))
    const onFailure = useRef(() => {})
    useEffect(() => {
      onFailure.current = () => {
        showToast({ kind: 'bad', text: t('errors.unavailable') })
        onClose?.()
      }
    })
    useEffect(() => {
      if (!isNeeded || Part) return
      fetchOnce().then(
        (part) => setPart(() => part),
        () => onFailure.current(),
      )
    }, [isNeeded, Part])
    return Part
  }
  function OnDemand({ fallback = null, ...props }: P & Extra) {
    const Part = usePart(true, props.onClose)
    return Part ? <Part {...(props as unknown as P)} /> : fallback
  }
  return Object.assign(OnDemand, { preload: () => void fetchOnce().catch(() => {}), usePart })
}
