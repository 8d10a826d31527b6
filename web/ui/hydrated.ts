import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run already; until then a form that needs them cannot be sent. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
