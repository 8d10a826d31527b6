import { isRouteErrorResponse, useRouteError } from 'react-router'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'
import { ErrorPage } from './error-page.tsx'

/**
 * What a mailed link leads to that opens nothing (any more): the same whether its record is there or not. `says`: the texts' place; `to`: the
 * page, within the language, from which one goes on.
 */
export function DeadLink({ says, to }: { says: 'owned.dead' | 'recalls.dead'; to: string }) {
  const t = useT()
  const lang = useLang()
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />
  return (
    <Narrow title={t(`${says}.title`)} intro={t(`${says}.text`)}>
      <ButtonLink look="main" to={`/${lang}/${to}`}>
        {t(`${says}.again`)}
      </ButtonLink>
    </Narrow>
  )
}
