import { formatDate } from '../../../shared/dates.ts'
import type { OwnUnit } from '../../../shared/units/units.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { keepWarranty } from '../../session/chosen-warranty.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SaveButton } from '../accounts/save-button.tsx'
import { InvoiceLink } from '../warranties/invoice-link.tsx'
import { CoverLine, ExtensionLine } from './cover-line.tsx'
import { Replaced, UnitHead } from './unit-parts.tsx'

/** What a unit is, its cover and registration, and the ways on from it. */
export function UnitFacts({ unit }: { unit: OwnUnit }) {
  const t = useT()
  const lang = useLang()
  const { code, serial_number, mounting_date, product, cover, registration } = unit
  const state = registration.status ? 'valid' : registration.refused ? 'refused' : 'waiting'
  const { replaced_by, replaces } = unit
  const mayUse = registration.status && cover.covered && !registration.used && !replaced_by
  return (
    <UnitHead unit={unit}>
      <div className="mt-4 grid justify-items-start gap-1">
        {replaced_by ? <Replaced by={replaced_by} /> : <CoverLine cover={cover} className="font-semibold" />}
        {!replaced_by && <ExtensionLine extension={unit.extension} />}
        {replaces && (
          <Link to={`/${lang}/units/${replaces.id}`} className="link inline-flex min-h-11 items-center">
            {t('units.replaces', { serial: replaces.serial_number })}
          </Link>
        )}
        <p className="text-quiet">
          <span className="figures">{t('units.mounted', { date: formatDate(mounting_date) })}</span>
          <span>{` · ${t(`units.states.${state}`)}${registration.used ? ` · ${t('units.used')}` : ''}`}</span>
        </p>
        {registration.refusal && (
          <p className="text-sm">
            <span>{t(`warranties.refusal.${registration.refusal.reason}`)}</span>
            {registration.refusal.note && (
              <span className="block whitespace-pre-line wrap-anywhere text-quiet">
                {registration.refusal.note}
              </span>
            )}
          </p>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        {mayUse && (
          <ButtonLink look="main" to={`/${lang}/claims/new?unit=${unit.id}&whole`}>
            {t('units.useIt')}
          </ButtonLink>
        )}
        {mayUse && product?.slug && (
          <ButtonLink
            to={`/${lang}/products/${product.slug}?warranty`}
            onClick={() => keepWarranty({ product_code: code, serial_code: serial_number })}
          >
            {t('units.partsOnIt')}
          </ButtonLink>
        )}
        {product?.slug && !mayUse && (
          <ButtonLink to={`/${lang}/products/${product.slug}`}>{t('units.product')}</ButtonLink>
        )}
        {registration.status && !replaced_by && (
          <div className="max-sm:-ml-4">
            <SaveButton
              kind="PDF"
              src={`/api/units/${unit.id}/certificate.pdf`}
              label={t('units.certificate')}
              text={t('units.certificate')}
            />
          </div>
        )}
        {registration.doc && <InvoiceLink doc={registration.doc} name={`${code} · ${serial_number}`} />}
      </div>
    </UnitHead>
  )
}
