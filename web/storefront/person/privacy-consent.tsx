import type { ComponentProps } from 'react'
import { useLang, useT } from '../../i18n/texts.ts'
import { Checkbox } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'

interface Props extends Omit<ComponentProps<typeof Checkbox>, 'label'> {
  purpose: 'message' | 'newsletter' | 'next_owner' | 'owner' | 'quotation' | 'review' | 'stock'
}

/** The consent without which a form is not sent, with the way to the privacy policy. */
export function PrivacyConsent({ purpose, ...input }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <Checkbox
      name="privacy"
      {...input}
      label={
        <>
          <span>{`${t(`consents.${purpose}`)} `}</span>
          <Link to={`/${lang}/privacy`} target="_blank" className="link">
            {t('shell.nav.privacy')}
          </Link>
        </>
      }
    />
  )
}
