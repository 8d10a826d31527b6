import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { ScreenTitle } from './screen.tsx'

/** For entries of the sidebar whose screen is still to come: says so, and where to go on. */
export function Component() {
  const { t } = useAdmin()
  const title = t(`nav.${useLocation().pathname.split('/')[2]}`)
  return (
    <div className="max-w-160">
      <ScreenTitle>{title}</ScreenTitle>
      <h1 className="text-2xl!">{title}</h1>
      <p className="mt-3 mb-6 text-quiet">{t('coming.text')}</p>
      <ButtonLink to="/admin">{t('coming.back')}</ButtonLink>
    </div>
  )
}
