import type { ReactNode } from 'react'
import type { Lang } from '../../../shared/languages.ts'
import { settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { Languages } from '../shell/languages.tsx'

interface Props {
  t: Translate
  lang: Lang
  /** Another title of the tab than the back-office's own. */
  title?: string
  children: ReactNode
}

/** The frame of the screens before the sign-in: the sign-in itself, and those for passwords. */
export function DoorFrame({ t, lang, title, children }: Props) {
  const name = `${t('shell.title')} · ${settings().brand.name}`
  return (
    <div lang={lang} className="wide flex min-h-dvh flex-col py-6 sm:py-8">
      <title>{title ? `${title} · ${name}` : name}</title>
      <meta name="description" content={t('sign-in.intro')} />
      <meta name="robots" content="noindex" />
      <header className="flex items-baseline gap-3 border-b border-line pb-4">
        <span className="title text-xl tracking-tight">{settings().brand.name}</span>
        <span className="text-quiet">{t('shell.title')}</span>
      </header>
      <main id="main" className="flex-1 py-10 sm:py-16">
        <div className="mx-auto max-w-100">{children}</div>
      </main>
      <div className="border-t border-line pt-3">
        <Languages current={lang} label={t('shell.languageLabel')} />
      </div>
    </div>
  )
}
