import { Lock } from 'lucide-react'
import { Outlet, useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from './admin.ts'
import { ScreenTitle } from './screen.tsx'
import { mayOpen } from './screens.ts'

export { ScreenError as ErrorBoundary } from './screen-error.tsx'

/** The screens that the person may see; at any other address, a page that says so. */
export function Component() {
  const { pathname } = useLocation()
  const { user } = useAdmin()
  return mayOpen(user, pathname) ? <Outlet /> : <NotForYou />
}

/** Says who can help, because the person cannot. */
function NotForYou() {
  const { t, user } = useAdmin()
  return (
    <div className="max-w-160">
      <ScreenTitle>{t('shell.screen.forbidden.title')}</ScreenTitle>
      <Lock className="mb-4 size-8 text-quiet" aria-hidden="true" />
      <h1 className="text-2xl!">{t('shell.screen.forbidden.title')}</h1>
      <p className="mt-3 mb-6 text-quiet">
        {t('shell.screen.forbidden.text', { role: t(`users.admin_role.${user.admin_role}`) })}
      </p>
      <ButtonLink to="/admin">{t('shell.screen.toDashboard')}</ButtonLink>
    </div>
  )
}
