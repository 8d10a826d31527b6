import { useLang, useT } from '../../i18n/texts.ts'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Narrow } from '../accounts/short-form-page.tsx'

/** The result of a mail's link, and where to go next. */
export function Outcome({ title, children }: { title: string; children: string }) {
  const t = useT()
  const lang = useLang()
  return (
    <Narrow title={title}>
      <Alert kind="good">{children}</Alert>
      <ButtonLink to={`/${lang}`} className="mt-6">
        {t('newsletter.toHome')}
      </ButtonLink>
    </Narrow>
  )
}
