import { useCallback, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFetcher } from 'react-router'
import type { RetailerBody, RetailerForm } from '../../../shared/retailers/retailers.admin.ts'
import type { Loaded } from '../shell/loading.ts'
import type { Found } from '../shell/search.ts'
import { PLACES, type Place } from './place.ts'

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
