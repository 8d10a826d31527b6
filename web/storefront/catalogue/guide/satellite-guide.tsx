import { Check, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { ORBITS, satellitesByLanguage } from '../../../../shared/catalogue/orbits.ts'
import { isSatellite, SATELLITES, type Satellite } from '../../../../shared/catalogue/satellites.ts'
import { listed, useLang, useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/button.tsx'
import { SatelliteMap } from './satellite-map.tsx'

interface Props {
  /** As many as the panel needs; '' is not chosen yet. */
  satellites: string[]
  /** Whether one can be chosen at a place. */
  isFree: (place: number, name: string) => boolean
  onChoose: (place: number, name: Satellite) => void
  onClose: () => void
}

const SWATCH = 'h-3.5 w-6 shrink-0 rounded-sm border-pine'

/** The legend of the drawing. */
function Signs() {
  const t = useT()
  return (
    <ul className="grid gap-x-6 gap-y-1 text-sm leading-snug text-quiet sm:grid-cols-2 md:gap-y-1.5">
      <li className="flex items-center gap-2">
        <span className={`${SWATCH} border-2 bg-pine/30`} />
        <span>{t('catalogue.guide.core')}</span>
      </li>
      <li className="flex items-center gap-2">
        <span className={`${SWATCH} border border-dashed bg-pine/10`} />
        <span>{t('catalogue.guide.edge')}</span>
      </li>
      <li className="flex items-center gap-2">
        <span className="mx-1.5 size-3 shrink-0 rounded-full bg-pine" />
        <span>{t('catalogue.guide.orbit')}</span>
      </li>
      <li>{t('catalogue.guide.sketch')}</li>
    </ul>
  )
}

/** A window with a map of where each satellite is received, the list of them as its legend, and buttons to choose one. */
export default function SatelliteGuide({ satellites, isFree, onChoose, onClose }: Props) {
  const t = useT()
  const lang = useLang()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [shown, setShown] = useState<Satellite>(() => {
    const fitting = satellitesByLanguage(lang)
    const free = fitting.find((name) => satellites.some((_, place) => isFree(place, name)))
    return satellites.find(isSatellite) ?? free ?? fitting[0]!
  })
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLElement>('input:checked')?.focus()
  }, [])
  const number = new Intl.NumberFormat(lang)
  // biome-ignore lint/plugin: a click opens this, so there is nothing to hydrate
  const names = new Intl.DisplayNames(lang, { type: 'language' })
  const degrees = (at: number) =>
    t(`catalogue.guide.${at < 0 ? 'west' : at > 0 ? 'east' : 'zero'}`, {
      degrees: number.format(Math.abs(at)),
    })
  const about = (name: Satellite) =>
    `${degrees(ORBITS[name].at)} · ${listed(
      t,
      ORBITS[name].languages.map((code) => names.of(code)!),
    )}`
  const choose = (place: number) => {
    onChoose(place, shown)
    if (satellites.every((name, i) => name || i === place)) dialog.current?.close()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={onClose}
      className="m-auto h-dvh max-h-dvh w-full max-w-full flex-col border-line bg-raised text-ink shadow-over backdrop:bg-black/40 open:flex md:h-auto md:max-h-[calc(100dvh-2rem)] md:w-[min(62rem,calc(100vw-2rem))] md:rounded-md md:border"
    >
      <div className="flex items-center justify-between gap-4 border-b border-line py-2 pr-2 pl-4 md:pl-6">
        <h2 id={id} className="text-xl">
          {t('catalogue.guide.title')}
        </h2>
        <button
          type="button"
          aria-label={t('catalogue.guide.close')}
          onClick={() => dialog.current?.close()}
          className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
      <div className="grid min-h-0 grow grid-rows-[auto_minmax(0,1fr)] md:grid-cols-[minmax(0,1fr)_20rem] md:grid-rows-[minmax(0,1fr)]">
        <div className="grid content-start gap-3 border-line p-4 max-md:border-b md:overflow-auto md:border-r md:p-6">
          <div className="max-md:mx-auto max-md:w-[min(100%,32dvh)]">
            <SatelliteMap
              label={t('catalogue.guide.map', { name: shown, at: degrees(ORBITS[shown].at) })}
              shown={shown}
              chosen={satellites}
              degrees={degrees}
            />
          </div>
          <Signs />
        </div>
        <fieldset className="min-h-0 overflow-auto">
          <legend className="sr-only">{t('catalogue.guide.legend')}</legend>
          {SATELLITES.map((name) => (
            <label
              key={name}
              className="flex min-h-12 cursor-pointer items-center gap-3 border-b border-line px-4 py-1.5 has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-pine"
            >
              <input
                type="radio"
                name="guide"
                checked={shown === name}
                onChange={() => setShown(name)}
                className="size-5 shrink-0 scroll-my-4 accent-pine outline-none"
              />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block font-medium">{name}</span>
                <span className="block text-sm text-quiet">{about(name)}</span>
              </span>
              {!satellites.includes(name) && !satellites.some((_, place) => isFree(place, name)) && (
                <span className="text-right text-sm text-quiet">{t('catalogue.guide.unknown')}</span>
              )}
              {satellites.includes(name) && (
                <span className="flex items-center gap-1 text-sm text-pine">
                  <Check className="size-4" aria-hidden="true" />
                  <span>{t('catalogue.guide.chosen')}</span>
                </span>
              )}
            </label>
          ))}
        </fieldset>
      </div>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line p-4 md:px-6">
        {satellites.map((_, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a button stands for a place
            key={place}
            look={place === Math.max(0, satellites.indexOf('')) ? 'main' : 'plain'}
            disabled={satellites.includes(shown) || !isFree(place, shown)}
            onClick={() => choose(place)}
            className="max-sm:grow"
          >
            {satellites.length === 1
              ? t('catalogue.guide.choose', { name: shown })
              : t('catalogue.guide.chooseAs', { n: place + 1, name: shown })}
          </Button>
        ))}
      </div>
    </dialog>
  )
}
