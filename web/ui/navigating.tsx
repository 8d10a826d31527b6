import { useNavigation } from 'react-router'

/** A thin line at the top while the next page loads. */
export function Navigating() {
  const busy = useNavigation().state !== 'idle'
  return <div className={busy ? 'navigating' : 'hidden'} aria-hidden="true" />
}
