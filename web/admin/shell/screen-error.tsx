import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { recentOutcome } from '../../api/changes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from './admin.ts'
import { ScreenTitle } from './screen.tsx'

/** Says that a screen does not exist or failed, with the sidebar still beside it. */
export function ScreenError() {
  const { t } = useAdmin()
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const kind = isRouteErrorResponse(error) && error.status === 404 ? 'notFound' : 'failure'
  const sent = isRouteErrorResponse(error) ? null : recentOutcome()
  return (
    <div className="max-w-160">
      <ScreenTitle>{t(`shell.screen.${kind}.title`)}</ScreenTitle>
      <h1 className="text-2xl!">{t(`shell.screen.${kind}.title`)}</h1>
      <p className="mt-3 mb-6 text-quiet">{t(`shell.screen.${kind}.text`)}</p>
      {sent && kind === 'failure' && <p className="mb-6">{t(`shell.screen.sent.${sent}`)}</p>}
      <div className="flex flex-wrap gap-3">
        {kind === 'failure' && (
          <ButtonLink to={pathname + search} reloadDocument>
            {t('list.retry')}
          </ButtonLink>
        )}
        <ButtonLink to="/admin">{t('shell.screen.toDashboard')}</ButtonLink>
      </div>
    </div>
  )
}
