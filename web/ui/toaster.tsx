import { lazy, Suspense, useEffect, useState } from 'react'

const ToastRegion = lazy(() => import('./toast-region.tsx'))

/** The place for toasts; it loads the region with the first of them. */
export function Toaster({ texts }: { texts: { region: string; close: string } }) {
  const [needed, setNeeded] = useState(false)
  useEffect(() => {
    const need = () => setNeeded(true)
    window.addEventListener('toast', need)
    return () => window.removeEventListener('toast', need)
  }, [])
  return needed ? (
    <Suspense>
      <ToastRegion texts={texts} />
    </Suspense>
  ) : null
}
