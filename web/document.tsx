import { use } from 'react'
import { ScrollRestoration, useNavigation } from 'react-router'
import { DEFAULT_LANG } from '../shared/languages.ts'
import { iconOf } from '../shared/settings/icons.ts'
import { BLANK, settings } from '../shared/settings/settings.ts'
import { useOrigin, useUnwritten } from './addresses.ts'
import { EdgeContext } from './context.ts'
import { useLang } from './i18n/texts.ts'
import { currentSession } from './session/session.ts'
import type { Elements } from './ui/elements.ts'
import { ownTypeface } from './ui/typeface.ts'

/** The accents of the settings as styles; none where they are the product's own. */
function ownColours(): string {
  const { accent, accentDark } = settings().look
  if (accent === BLANK.look.accent && accentDark === BLANK.look.accentDark) return ''
  const wash = `light-dark(color-mix(in oklab, ${accent} 12%, #fff), color-mix(in oklab, ${accentDark} 20%, #0f141a))`
  return `:root{--color-pine:light-dark(${accent}, ${accentDark});--color-wash:${wash}}`
}

/** A thin line at the top while the next page loads. */
export function Navigating() {
  const busy = useNavigation().state !== 'idle'
  return <div className={busy ? 'navigating' : 'hidden'} aria-hidden="true" />
}

/** The whole HTML document, rendered at the edge and hydrated in the browser. */
export function Document({ children }: { children: Elements }) {
  const edge = use(EdgeContext)
  const lang = useLang()
  return (
    <html lang={lang} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="fallback-locale" content={DEFAULT_LANG} />
        <meta name="origin" content={useOrigin()} />
        <meta name="unwritten" content={useUnwritten().join(' ')} />
        <meta name="csrf-token" content={edge?.csrfToken ?? currentSession().csrf_token} />
        <meta name="api-token" content={edge?.apiToken ?? currentSession().api_token} />
        <meta name="cart-count" content={edge?.cartCount ?? `${currentSession().cart_count}`} />
        <link rel="icon" href={iconOf(192).src} type={iconOf(192).type} />
        {/* Apple takes no drawings for a home screen. */}
        {settings().look.logo && <link rel="apple-touch-icon" href={iconOf(180).src} />}
        <link rel="manifest" href="/manifest.webmanifest" />
        <link
          rel="alternate"
          type="application/atom+xml"
          title={settings().brand.name}
          href={`/${lang}/updates.atom`}
        />
        {edge?.sheet && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: styles of our own, with nothing of anybody in them
          <style nonce={edge.nonce} dangerouslySetInnerHTML={{ __html: edge.sheet }} />
        )}
        {edge && ownColours() && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: two colours of the settings, which are checked for their form
          <style nonce={edge.nonce} dangerouslySetInnerHTML={{ __html: ownColours() }} />
        )}
        {edge?.sheet && ownTypeface() && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: styles of our own, with nothing of anybody in them
          <style nonce={edge.nonce} dangerouslySetInnerHTML={{ __html: ownTypeface() }} />
        )}
        {edge?.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <Navigating />
        {children}
        <script
          id="hydration"
          nonce={edge?.nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, and a script of our own (edge/hydration.ts)
          dangerouslySetInnerHTML={{ __html: edge?.script ?? '' }}
        />
        <ScrollRestoration nonce={edge?.nonce} />
      </body>
    </html>
  )
}
