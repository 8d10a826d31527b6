import { LocateFixed, Phone } from 'lucide-react'
import { useState } from 'react'
import type { ProductPage } from '../../../shared/catalogue/catalogue.ts'
import type { NearbyRetailer } from '../../../shared/retailers/retailers.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { decimals, useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

/** So many retailers are named. */
const NAMED = 3

type State = 'idle' | 'asking' | 'failed' | NearbyRetailer[]

/** As in the finder: to a hundred metres, in degrees. */
const rounded = (degrees: number) => degrees.toFixed(3)

/** The nearest that probably have it; the position goes into this call only, as in the finder. */
async function nearest(product: number, { coords }: GeolocationPosition, lang: string) {
  const query = {
    lang: lang as never,
    lat: rounded(coords.latitude),
    lng: rounded(coords.longitude),
    radius: '100',
    product: String(product),
  }
  const { vendors, nearest: further } = await read(api.vendors.$get({ query }))
  return (vendors.length > 0 ? vendors : further).slice(0, NAMED)
}

/** That a product probably stands at retailers, and which of them are near: in words, because nobody counted. */
export function OnDisplay({ product }: { product: ProductPage }) {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<State>('idle')
  function ask() {
    if (!navigator.geolocation) return setState('failed')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      (position) => nearest(product.id, position, lang).then(setState, () => setState('failed')),
      () => setState('failed'),
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  const found = Array.isArray(state) ? state : []
  return (
    <section aria-labelledby="on-display" className="no-print border-t border-line pt-4">
      <h2 id="on-display" className="text-lg">
        {t('catalogue.display.title')}
      </h2>
      <p className="mt-1 text-quiet">{t('catalogue.display.text')}</p>
      <div aria-live="polite">
        {state === 'failed' && <p className="mt-2">{t('catalogue.display.failed')}</p>}
        {Array.isArray(state) && found.length === 0 && <p className="mt-2">{t('catalogue.display.none')}</p>}
        {found.length > 0 && (
          <ul className="mt-2">
            {found.map(({ id, name, city, telephone, distance }) => (
              <li key={id} className="border-b border-line py-2">
                <p className="flex items-baseline justify-between gap-4">
                  <Link to={`/${lang}/retailers/${id}`} className="link min-w-0 wrap-break-word">
                    {name}
                  </Link>
                  <span className="figures shrink-0 text-sm text-quiet">
                    {`${decimals(lang, 1).format(distance)} km`}
                  </span>
                </p>
                <p className="flex flex-wrap items-center gap-x-4">
                  <span translate="no" className="text-quiet">
                    {city}
                  </span>
                  {telephone && (
                    <a
                      href={phoneLink(telephone)}
                      className="figures inline-flex min-h-11 items-center gap-1.5 text-pine hover:underline"
                    >
                      <Phone className="size-4" aria-hidden="true" />
                      <span translate="no">{telephone}</span>
                    </a>
                  )}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-4">
        {!Array.isArray(state) && (
          <Button look="quiet" className="-ml-4" busy={state === 'asking'} onClick={ask}>
            {state !== 'asking' && <LocateFixed className="size-4" aria-hidden="true" />}
            <span>{t('catalogue.display.position')}</span>
          </Button>
        )}
        <Link
          to={`/${lang}/find-retailer?on_display=${product.id}`}
          className="link inline-flex min-h-11 items-center"
        >
          {t('catalogue.display.all')}
        </Link>
      </p>
    </section>
  )
}
