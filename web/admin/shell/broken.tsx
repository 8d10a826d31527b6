import { useLocation } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { DoorFrame } from '../sign-in/frame.tsx'
import { useAdmin } from './admin.ts'

/** Shown when even the frame around the screens cannot be shown. */
export function Broken() {
  const { t, lang } = useAdmin()
  const { pathname, search } = useLocation()
  return (
    <DoorFrame t={t} lang={lang} title={t('shell.screen.failure.title')}>
      <h1 className="text-2xl!">{t('shell.screen.failure.title')}</h1>
      <p className="mt-3 mb-6 text-quiet">{t('shell.screen.failure.text')}</p>
      <ButtonLink to={pathname + search} reloadDocument>
        {t('list.retry')}
      </ButtonLink>
    </DoorFrame>
  )
}
