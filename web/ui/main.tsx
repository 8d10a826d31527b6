import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The first stop of the keyboard: past the header, to the content. */
export function SkipToMain({ children }: { children: string }) {
  return (
    <a
      href="#main"
      className="sr-only rounded-md bg-pine px-4 py-3 text-on-pine focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
    >
      {children}
    </a>
  )
}

/** The page's content. A new page gets the focus here, so that keyboard and screen reader do not stay on a link that is gone. */
export function Main({ className, children }: { className: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    // Loaded later, because the page works without it.
    import('./keep-focus.ts').then(({ keepFocus }) => keepFocus(main.current!)).catch(() => {})
  }, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Not when the page has set the focus itself, or it is in the header.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <main ref={main} id="main" tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </main>
  )
}
