import { Form, useSearchParams } from 'react-router'
import { phoneLink } from '../../../shared/typed/phones.ts'
import type { OwnedUnit } from '../../../shared/units/owned-units.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'

/** How to reach the unit's shop, and what to do when something is wrong. */
function Reach({ unit }: { unit: OwnedUnit }) {
  const { vendor_id, vendor_name, vendor_telephone, vendor_address, vendor_place, serial_number } = unit
  const t = useT()
  const lang = useLang()
  if (!vendor_id || !vendor_name) return null
  return (
    <div className="mt-3 grid justify-items-start gap-1">
      {vendor_address && (
        <address translate="no" className="not-italic">
          {vendor_address}
        </address>
      )}
      <p className="flex flex-wrap gap-x-5">
        {vendor_telephone && (
          <a
            translate="no"
            href={phoneLink(vendor_telephone)}
            className="link figures inline-flex min-h-11 items-center"
          >
            {vendor_telephone}
          </a>
        )}
        <Link to={`/${lang}/retailers/${vendor_id}`} className="link inline-flex min-h-11 items-center">
          {t('owned.contact.page')}
        </Link>
        {vendor_place && (
          <a
            href={`https://www.openstreetmap.org/?mlat=${vendor_place.lat}&mlon=${vendor_place.lng}#map=16/${vendor_place.lat}/${vendor_place.lng}`}
            target="_blank"
            rel="noopener noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {t('owned.contact.way')}
          </a>
        )}
      </p>
      <p className="prose">
        {t(vendor_telephone ? 'owned.contact.fault' : 'owned.contact.faultThere', {
          vendor: vendor_name,
          serial: serial_number,
        })}
      </p>
      <Link to={`/${lang}/contact-us#write`} className="link inline-flex min-h-11 items-center">
        {t('owned.contact.write')}
      </Link>
    </div>
  )
}

/** Who helps the owner of a unit: the retailer that registered it, or the one that the owner has chosen or may choose. */
export function Helping({ unit }: { unit: OwnedUnit }) {
  const { id, vendor_name, choice } = unit
  const t = useT()
  const lang = useLang()
  const [params] = useSearchParams()
  const vendor = vendor_name ?? ''
  if (choice === null)
    return (
      <>
        <p className="prose">{vendor ? t('owned.help.by', { vendor }) : t('owned.help.text')}</p>
        <Reach unit={unit} />
        <ButtonLink to={`/${lang}/find-retailer`} className="mt-4">
          {t('owned.find')}
        </ButtonLink>
      </>
    )
  const choosing = `/${lang}/my-unit/${id}/retailer?${new URLSearchParams({ token: params.get('token') ?? '' })}`
  return (
    <>
      <p className="prose">{vendor ? t('owned.retailer.mine', { vendor }) : t('owned.retailer.none')}</p>
      <Reach unit={unit} />
      {choice === 'claimed' ? (
        <p className="prose mt-2 text-quiet">{t('owned.retailer.claimed')}</p>
      ) : (
        <div className="mt-4 flex flex-wrap gap-3">
          <ButtonLink look={vendor ? 'plain' : 'main'} to={choosing}>
            {t(vendor ? 'owned.retailer.change' : 'owned.retailer.choose')}
          </ButtonLink>
          {vendor && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="no-retailer" />
              <SubmitButton look="quiet" className="max-sm:-ml-4">
                {t('owned.retailer.end')}
              </SubmitButton>
            </Form>
          )}
        </div>
      )}
    </>
  )
}
