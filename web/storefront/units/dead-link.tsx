import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'
import { ErrorPage } from '../shell/error-page.tsx'

/** What an owner's link leads to that opens nothing (any more): the same whether there is such a unit or not. */
export function ErrorBoundary() {
  const t = useT()
  const lang = useLang()
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <Narrow title={t('owned.dead.title')} intro={t('owned.dead.text')}>
      <ButtonLink look="main" to={`/${lang}/my-unit`}>
        {t('owned.dead.again')}
      </ButtonLink>
    </Narrow>
  )
}
