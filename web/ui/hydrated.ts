import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run already: until then a form cannot be sent, because nothing would take it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
