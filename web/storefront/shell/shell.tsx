import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { Outlet } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { Main, SkipToMain } from '../../ui/main.tsx'
import { type OwnWords, OwnWordsContext } from '../../ui/own-words.ts'
import { Toaster } from '../../ui/toaster.tsx'
import { Header } from './header.tsx'

// Rendered from the start; its scripts load after those of the first view.
const Footer = lazy(() => import('./footer.tsx').catch(() => ({ default: () => <></> })))

/** Header and footer of every storefront page. */
export function Shell({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useT()
  const lang = useLang()
  const words = useMemo<OwnWords>(
    () => ({ lang, say: (wrong, values) => t(`shell.fields.${wrong}`, values) }),
    [t, lang],
  )
  return (
    <OwnWordsContext value={words}>
      <div className="flex min-h-dvh flex-col print:block">
        <SkipToMain>{t('shell.skip')}</SkipToMain>
        <Header />
        <Main className="flex-1">{children}</Main>
        <Suspense>
          <Footer />
        </Suspense>
        <Toaster texts={{ region: t('shell.messages'), close: t('shell.close') }} />
      </div>
    </OwnWordsContext>
  )
}
