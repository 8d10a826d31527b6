import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Point } from '../../../shared/geo.ts'
import type { RetailerBody, RetailerForm } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { failureText, useAdmin } from '../shell/admin.ts'

/** Where the address is, as the geocoder calls it. */
export interface Found extends Point {
  name: string
}

/** So long after the last key. */
const PAUSE_MS = 800

async function findPlace(address: string): Promise<Found | null> {
  const answer = await read(api.geocode.$get({ query: { address } }))
  const result = answer.status === 'OK' ? answer.results[0] : undefined
  return result ? { ...result.geometry.location, name: result.formatted_address } : null
}

/** Looks up where the form's address is: by `look`, and by itself once another town is written than the one that is stored. */
export function useFoundPlace(saved: RetailerForm | undefined) {
  const { t } = useAdmin()
  const { watch, setValue } = useFormContext<RetailerBody>()
  const [address, city, cap, country, lat] = watch([
    'vendor_data.address',
    'vendor_data.city',
    'vendor_data.cap',
    'vendor_data.country',
    'vendor_data.lat',
  ])
  const whole = `${address}, ${cap ?? ''} ${city}, ${country}`.replace(/\s+/g, ' ')
  const [found, setFound] = useState<(Found & { address: string }) | null>(null)
  const [busy, setBusy] = useState(false)
  const current = useRef(whole)
  current.current = whole

  const look = useCallback(async () => {
    const asked = current.current
    setBusy(true)
    try {
      const place = await findPlace(asked)
      if (current.current === asked) setFound(place && { ...place, address: asked })
      return { found: place }
    } catch (error) {
      return { found: null, problem: failureText(t, error) }
    } finally {
      setBusy(false)
    }
  }, [t])
  const isMoved = saved
    ? city !== saved.city || cap !== saved.cap || country !== saved.country
    : typeof lat === 'number'
  const here = found?.address === whole ? found : null
  const isWanted = isMoved && !!city && !here
  // biome-ignore lint/correctness/useExhaustiveDependencies: every other address is looked up
  useEffect(() => {
    if (!isWanted) return
    const timer = setTimeout(look, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isWanted, whole, look])
  // What was meant for one address is not meant for another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other address
  useEffect(() => setValue('vendor_data.keep_place', false), [whole, setValue])
  return { found: here, busy, look }
}
