import { LocateFixed } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFetcher } from 'react-router'
import { distanceKm, FAR_KM } from '../../../shared/places/geo.ts'
import type { RetailerBody, RetailerForm } from '../../../shared/retailers/retailers.admin.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'
import type { Loaded } from '../shell/loading.ts'
import type { Found } from '../shell/search.ts'
import { PLACES, type Place } from './place.ts'
import RetailerMap from './retailer-map.tsx'

const NEEDED = ['vendor_data.name', 'vendor_data.city', 'vendor_data.address'] as const
const DIGITS = 1e6
const round = (degrees: number) => Math.round(degrees * DIGITS) / DIGITS

/** Latitude and longitude of the address: looked up, never typed, with a map to check them. */
export function Coordinates({ saved }: { saved: RetailerForm | null }) {
  const { t, lang } = useAdmin()
  const { watch, trigger, setValue } = useFormContext<RetailerBody>()
  const [problem, setProblem] = useState('')
  const [lat, lng, name, isKept] = watch([
    'vendor_data.lat',
    'vendor_data.lng',
    'vendor_data.name',
    'vendor_data.keep_place',
  ])
  const place = { lat: useField('vendor_data.lat'), lng: useField('vendor_data.lng') }
  const { here: found, outcome, busy, look } = usePlace(saved)

  const use = async ({ lat, lng }: Place) => {
    setValue('vendor_data.lat', round(lat), { shouldDirty: true })
    setValue('vendor_data.lng', round(lng), { shouldDirty: true })
    setValue('vendor_data.keep_place', false)
    // If only one were set, it would be called wrong.
    await trigger(['vendor_data.lat', 'vendor_data.lng'])
  }
  /** Whether the next answer is for a press of the button. */
  const isPressed = useRef(false)
  const update = async () => {
    setProblem('')
    if (!(await trigger(NEEDED, { shouldFocus: true }))) return setProblem(t('form.required'))
    isPressed.current = true
    look()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!outcome || !isPressed.current) return
    isPressed.current = false
    if (!outcome.data) return setProblem(failureText(t, outcome.error))
    const [place] = outcome.data.records
    if (place) void use(place)
    else setProblem(t('vendors.notFound'))
  }, [outcome])
  const isKnown = typeof lat === 'number' && typeof lng === 'number'
  const distance = isKnown && found ? distanceKm({ lat, lng }, found) : 0
  const isTownOnly = isKnown && found?.isTown && lat === round(found.lat) && lng === round(found.lng)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...place.lat} readOnly value={lat ?? ''} className="figures bg-sand!" />
        <TextField {...place.lng} readOnly value={lng ?? ''} className="figures bg-sand!" />
      </div>
      <Button className="justify-self-start" busy={busy} onClick={update}>
        {!busy && <LocateFixed className="size-4" aria-hidden="true" />}
        <span>{t('vendors.updateCoordinates')}</span>
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {problem && <Alert kind="bad">{problem}</Alert>}
        {isTownOnly && <Alert kind="note">{t('vendors.onlyTown', { place: found.name })}</Alert>}
        {!isKnown && !problem && <Alert kind="note">{t('fields.coordinates_missing')}</Alert>}
        {found && distance > FAR_KM && !isKept && (
          <Alert kind="bad">
            <p>
              {t('vendors.far', {
                km: Math.round(distance).toLocaleString(lang),
                place: found.name,
              })}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button onClick={() => use(found)}>{t('vendors.useFound')}</Button>
              <Button
                onClick={() => {
                  setValue('vendor_data.keep_place', true)
                  void trigger(['vendor_data.lat', 'vendor_data.lng'])
                }}
              >
                {t('vendors.keepMine')}
              </Button>
            </div>
          </Alert>
        )}
      </div>
      {isKnown && <RetailerMap lat={lat} lng={lng} name={name} />}
    </>
  )
}

/** The wait after the last key. */
const PAUSE_MS = 800

/**
 * Looks up the location of the form's address: when `look` is called, and by itself when town, postal code or country differ
 * from the stored ones.
 */
export function usePlace(saved: RetailerForm | null) {
  const { watch, setValue } = useFormContext<RetailerBody>()
  const [address, city, cap, country, lat] = watch([
    'vendor_data.address',
    'vendor_data.city',
    'vendor_data.cap',
    'vendor_data.country',
    'vendor_data.lat',
  ])
  const whole = `${address}, ${cap ?? ''} ${city}, ${country}`.replace(/\s+/g, ' ')
  const { load, data: outcome, state } = useFetcher<Loaded<Found<Place>>>()
  const look = useCallback(() => void load(`${PLACES}?term=${encodeURIComponent(whole)}`), [load, whole])
  const isMoved = saved
    ? city !== saved.city || cap !== saved.cap || country !== saved.country
    : typeof lat === 'number'
  const here = outcome?.data?.term === whole ? outcome.data.records[0] : undefined
  const isWanted = isMoved && !!city && !here
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(look, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWanted, look])
  // The choice to keep a place holds for one address only.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other address
  useEffect(() => setValue('vendor_data.keep_place', false), [whole, setValue])
  return { here, outcome, busy: state !== 'idle', look }
}
