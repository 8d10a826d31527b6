import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { recentOutcome } from '../../api/changes.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { signInPath } from '../../session/own-pages.ts'
import { useVisitor } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Head } from './head.tsx'
import type { WaysOn } from './ways-on.ts'

// Loaded on demand; if it cannot be loaded, the text is enough.
const Horizon = lazy(() => import('./horizon.tsx').catch(() => ({ default: () => <></> })))

const NotFound = lazy(() => import('./not-found.tsx').catch(() => ({ default: () => <></> })))

/** The key under `shell.errors` for a status. */
function kindOf(status: number, signedIn: boolean) {
  // The edge's navigator does not know.
  if (status === 500 && navigator.onLine === false) return 'offline'
  if (status === 404) return 'notFound'
  if (status === 401 || status === 403) return signedIn ? 'forbidden' : 'signIn'
  return 'failure'
}

/** The shop's page for errors: what happened, and where to go next. */
export function ErrorPage() {
  const t = useT()
  const lang = useLang()
  const { user } = useVisitor()
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  const kind = kindOf(status, user !== null)
  // A page that breaks once something was sent: whoever sent it must know whether to send it again.
  const sent = isRouteErrorResponse(error) ? null : recentOutcome()
  const data = isRouteErrorResponse(error) ? (error.data as ({ requestId?: string } & WaysOn) | null) : null
  return (
    <div className="wide py-12 sm:py-20">
      <Head title={t(`shell.errors.${kind}.title`)} missing />
      <Suspense>
        <Horizon className="mb-10 max-w-140" />
      </Suspense>
      {kind !== 'offline' && <p className="label figures">{t('shell.errors.status', { status })}</p>}
      <h1 className="mt-1">{t(`shell.errors.${kind}.title`)}</h1>
      <p className="prose mt-4 text-lg text-quiet">{t(`shell.errors.${kind}.text`)}</p>
      {sent && kind === 'failure' && <p className="prose mt-2 text-lg">{t(`shell.errors.sent.${sent}`)}</p>}
      {data?.requestId && kind === 'failure' && (
        <p className="figures mt-2 text-sm text-quiet">{t('shell.errors.code', { code: data.requestId })}</p>
      )}
      {kind === 'notFound' ? (
        <Suspense>
          <NotFound categories={data?.categories} />
        </Suspense>
      ) : (
        <div className="mt-8 flex flex-wrap gap-3">
          {kind === 'signIn' && (
            <ButtonLink look="main" to={signInPath(lang, pathname + search)}>
              {t('shell.login')}
            </ButtonLink>
          )}
          {kind === 'failure' && (
            <ButtonLink look="main" to={pathname + search} reloadDocument>
              {t('shell.tryAgain')}
            </ButtonLink>
          )}
          {kind === 'offline' && (
            // The page's scripts are here, and ask again.
            <ButtonLink look="main" to={pathname + search}>
              {t('shell.tryAgain')}
            </ButtonLink>
          )}
          {kind === 'offline' && <ButtonLink to={`/${lang}/on-device`}>{t('shell.onDevice')}</ButtonLink>}
          {kind === 'forbidden' && (
            <ButtonLink look="main" to={`/${lang}/account`}>
              {t('shell.account.account')}
            </ButtonLink>
          )}
          <ButtonLink to={`/${lang}/products`}>{t('shell.toProducts')}</ButtonLink>
          <ButtonLink to={`/${lang}`}>{t('shell.toHome')}</ButtonLink>
        </div>
      )}
    </div>
  )
}
