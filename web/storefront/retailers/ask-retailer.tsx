import type { RetailerPage } from '../../../shared/retailers/retailers.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { useSeesPrices } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { ACTION } from './retailer-facts.tsx'

/** Links to the wizard, which finds the retailer by its place; only for visitors without prices, who cannot buy. */
export function AskRetailer({ retailer: { id, city, lat, lng } }: { retailer: RetailerPage }) {
  const t = useT()
  const lang = useLang()
  const seesPrices = useSeesPrices()
  const place = lat === null ? null : new URLSearchParams({ place: city, lat: String(lat), lng: String(lng) })
  return (
    <section className="no-print border-t border-line pt-4">
      {place && !seesPrices && (
        <>
          <p className="text-quiet">{t('retailers.askText')}</p>
          <ButtonLink
            look="main"
            to={`/${lang}/quotations/create?vendor=${id}&${place}`}
            className="mt-4 w-full sm:max-lg:w-auto"
          >
            {t('retailers.ask')}
          </ButtonLink>
        </>
      )}
      <ul className="mt-3">
        <li>
          <Link to={`/${lang}/products`} className={ACTION}>
            {t('retailers.products')}
          </Link>
        </li>
        {place && (
          <li>
            <Link to={`/${lang}/find-retailer?${place}&radius=50`} className={ACTION}>
              {t('retailers.others')}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}
