import { Check, ExternalLink, Phone } from 'lucide-react'
import type { Lang } from '../../../shared/languages.ts'
import type { NearbyRetailer, RetailerCategory } from '../../../shared/retailers/retailers.ts'
import { phoneLink } from '../../../shared/typed/phones.ts'
import { decimals, listed, useLang, useT } from '../../i18n/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'

interface Props {
  retailer: NearbyRetailer
  categories: RetailerCategory[]
  lit: boolean
  /** Whether it is hidden on a narrow screen. */
  hidden: boolean
  chosen: boolean
  /** Whether its distance says something. */
  isFar: boolean
  onLight: (id: number | null) => void
  onShow: (id: number) => void
  onChoose?: ((retailer: NearbyRetailer) => void) | undefined
}

/** One decimal, so that distances align on it. */
export const formatKm = (km: number, lang: Lang) => decimals(lang, 1).format(km)

/** The id of the form that sends the chosen retailer where there are no scripts. */
export const CHOICE_FORM = 'choice'

const openStreetMap = ({ lat, lng }: NearbyRetailer) =>
  `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=16/${lat}/${lng}`

const ACTION = 'inline-flex min-h-11 items-center gap-1.5 text-pine hover:underline'

/** A retailer: distance, name, address, contacts. */
export function RetailerRow({
  retailer,
  categories,
  lit,
  hidden,
  chosen,
  isFar,
  onLight,
  onShow,
  onChoose,
}: Props) {
  const t = useT()
  const lang = useLang()
  const kinds = categories
    .filter((category) => retailer.init_cats.includes(category.id))
    .map((category) => category.name)
  return (
    <li
      id={`retailer-${retailer.id}`}
      onMouseEnter={() => onLight(retailer.id)}
      onMouseLeave={() => onLight(null)}
      onFocus={() => onLight(retailer.id)}
      className={`relative isolate scroll-my-24 ${isFar ? 'grid-cols-[4.5rem_minmax(0,1fr)]' : ''} gap-x-4 border-t border-line py-5 before:absolute before:-inset-x-4 before:inset-y-0 before:-z-10 before:rounded-md before:bg-wash before:transition-opacity sm:gap-x-6 ${chosen ? '' : lit ? 'before:opacity-60' : 'before:opacity-0'} ${hidden ? 'hidden @min-[52rem]:grid' : 'grid'}`}
    >
      {isFar && (
        <p className="text-right leading-none whitespace-nowrap">
          <span className="title figures text-3xl">{formatKm(retailer.distance, lang)}</span>
          <span className="mt-1 block text-sm text-quiet">km</span>
        </p>
      )}
      <div className="min-w-0">
        <h3>
          {onChoose ? (
            retailer.name
          ) : (
            <Link
              to={`/${lang}/retailers/${retailer.id}`}
              className="-my-2 inline-block py-2 hover:underline"
            >
              {retailer.name}
            </Link>
          )}
        </h3>
        {kinds.length > 0 && <p className="label mt-1">{listed(t, kinds)}</p>}
        <address translate="no" className="mt-2 not-italic">
          <span>{retailer.address}</span>
          <br />
          <span className="figures">{retailer.cap}</span>
          <span>{` ${retailer.city}, ${retailer.country_name}`}</span>
        </address>
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          {retailer.telephone && (
            <a href={phoneLink(retailer.telephone)} className={`${ACTION} figures`}>
              <Phone className="size-4" aria-hidden="true" />
              <span translate="no">{retailer.telephone}</span>
            </a>
          )}
          <button
            type="button"
            onClick={() => onShow(retailer.id)}
            className={`${ACTION} no-print @min-[52rem]:hidden`}
          >
            {t('finder.onMap')}
          </button>
          <a
            href={openStreetMap(retailer)}
            target="_blank"
            rel="noopener noreferrer"
            className={`${ACTION} no-print`}
          >
            <span>OpenStreetMap</span>
            <ExternalLink className="hidden size-4 sm:block" aria-hidden="true" />
            <span className="sr-only">{t('finder.newTab', { name: retailer.name })}</span>
          </a>
        </div>
        {onChoose && (
          <Button
            type="submit"
            form={CHOICE_FORM}
            name="vendor"
            value={retailer.id}
            className="mt-2"
            aria-pressed={chosen}
            aria-label={t(chosen ? 'finder.chosenOf' : 'finder.chooseOf', { name: retailer.name })}
            onClick={(event) => {
              event.preventDefault()
              onChoose(retailer)
            }}
          >
            {chosen && <Check className="size-4" aria-hidden="true" />}
            <span>{t(chosen ? 'finder.chosen' : 'finder.choose')}</span>
          </Button>
        )}
      </div>
    </li>
  )
}
