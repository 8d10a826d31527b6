import { companyAddress, settings } from '../../../shared/settings/settings.ts'
import { useT } from '../../i18n/texts.ts'
import { Mark } from '../shell/mark.tsx'

/** On paper only: the company's letterhead. */
export function PaperHead() {
  const t = useT()
  return (
    <div className="mb-6 hidden items-start justify-between gap-8 border-b border-line pb-4 print:flex">
      <Mark />
      <p className="text-right text-sm">
        <strong>{settings().company.name}</strong>
        <br />
        <span>{companyAddress()}</span>
        <br />
        <span>{`${t('orders.detail.vat')} `}</span>
        <span className="figures">{settings().company.vatNumber}</span>
        <br />
        <span translate="no" className="figures">
          {settings().contacts.telephone}
        </span>
        <span>{` · ${settings().contacts.email.sales}`}</span>
      </p>
    </div>
  )
}

/** On paper only: the note on what the document is. */
export function PaperFoot() {
  const t = useT()
  return (
    <p className="mt-8 hidden border-t border-line pt-3 text-sm text-quiet print:block">
      {t('orders.detail.paper')}
    </p>
  )
}
