import { Mail, Phone } from 'lucide-react'
import { DEFAULT_LANG } from '../../../shared/languages.ts'
import { DEPARTMENTS, settings } from '../../../shared/settings/settings.ts'
import type { Translate } from '../../../shared/translate.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { listed, useT } from '../../i18n/texts.ts'

const CONTACT = 'inline-flex min-h-11 items-center gap-2 break-all text-pine hover:underline'

/** The languages of support outside Italy: `inglese, francese e tedesco`. */
function languagesAbroad(t: Translate): string {
  const codes = settings().contacts.languages.filter((code) => code !== DEFAULT_LANG)
  return listed(
    t,
    codes.map((code) => t(`support.languages.${code}`)),
  )
}

/** Whom to call or write to: for sales, for technical help, and from abroad. */
export function Contacts() {
  const t = useT()
  return (
    <div className="grid gap-8 sm:grid-cols-2 xl:grid-cols-1">
      {DEPARTMENTS.map((kind) => {
        const { email, telephone } = settings().contacts[kind]
        return (
          <div key={kind} className="grid content-start justify-items-start border-t border-line pt-4">
            <h3 className="text-lg">{t(`support.contacts.${kind}.title`)}</h3>
            <p className="mt-1 mb-2 text-quiet">
              {t(`support.contacts.${kind}.text`, { languages: languagesAbroad(t) })}
            </p>
            <a href={phoneLink(telephone)} className={`figures ${CONTACT}`}>
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              <span translate="no">{telephone}</span>
            </a>
            <a href={`mailto:${email}`} className={CONTACT}>
              <Mail className="size-4 shrink-0" aria-hidden="true" />
              <span translate="no">{email}</span>
            </a>
          </div>
        )
      })}
    </div>
  )
}
