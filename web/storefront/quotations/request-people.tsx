import { Mail, Phone } from 'lucide-react'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { Quotation } from '../../../shared/quotations/quotations.ts'
import { settings } from '../../../shared/settings/settings.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { useT } from '../../i18n/texts.ts'
import { PostalAddress } from '../retailers/postal-address.tsx'

const CONTACT =
  'inline-flex min-h-11 items-center gap-2 break-all text-pine hover:underline print:min-h-0 print:text-ink'

/** Who asked; for the retailer with the ways to reply. */
export function RequestCustomer({ quotation, canReply }: { quotation: Quotation; canReply: boolean }) {
  const t = useT()
  const { id, name, surname, email, telephone } = quotation
  const subject = t('quotations.detail.replySubject', { id, brand: settings().brand.name })
  return (
    <section>
      <h2 className="label">{t(canReply ? 'quotations.detail.customer' : 'quotations.detail.you')}</h2>
      <p className="title mt-1 text-lg">{`${name} ${surname}`}</p>
      <ul className="mt-1">
        {email && (
          <li>
            <a href={`mailto:${email}`} className={CONTACT}>
              <Mail className="size-4 shrink-0" aria-hidden="true" />
              <span translate="no">{email}</span>
            </a>
          </li>
        )}
        {telephone && (
          <li>
            <a href={phoneLink(telephone)} className={`${CONTACT} figures`}>
              <Phone className="size-4 shrink-0" aria-hidden="true" />
              <span translate="no">{telephone}</span>
            </a>
          </li>
        )}
      </ul>
      {canReply && (
        <p className="text-sm">
          <span className="text-quiet">{t('quotations.detail.language')}</span>
          <span>{` ${LANG_NAMES[quotation.lang]}`}</span>
        </p>
      )}
      {canReply && email && (
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}
          className="no-print mt-2 inline-flex min-h-11 items-center text-pine hover:underline"
        >
          {t('quotations.detail.reply')}
        </a>
      )}
    </section>
  )
}

/** Who was asked. */
export function RequestRetailer({ retailer }: { retailer: Quotation['vendor'] }) {
  const t = useT()
  return (
    <section>
      <h2 className="label">{t('quotations.detail.retailer')}</h2>
      <PostalAddress of={retailer} className="mt-1" />
      {retailer.telephone && (
        <a href={phoneLink(retailer.telephone)} className={`${CONTACT} figures`}>
          <Phone className="size-4 shrink-0" aria-hidden="true" />
          <span translate="no">{retailer.telephone}</span>
        </a>
      )}
    </section>
  )
}
