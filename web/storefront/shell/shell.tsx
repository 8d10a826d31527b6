import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useT } from '../../i18n/texts.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Another page begins at its content: keyboard and screen reader do not stay on a link that is gone. */
function useFocusOnPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // A page that puts the focus somewhere itself, and whoever works in the header, is left alone.
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** What every storefront page has around it. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useT()
  const main = useFocusOnPage()
  return (
    <div className="flex min-h-dvh flex-col print:block">
      <a
        href="#main"
        className="sr-only rounded-md bg-pine px-4 py-3 text-on-pine focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {t('shell.skip')}
      </a>
      <Header />
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <Toaster texts={{ region: t('shell.messages'), close: t('shell.close') }} />
    </div>
  )
}
