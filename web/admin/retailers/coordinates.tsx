import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { VendorBody } from '../../../shared/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { failureText, useAdmin } from '../admin.ts'
import { useField } from '../forms/form-context.ts'
import VendorMap from './vendor-map.tsx'

const NEEDED = ['vendor_data.name', 'vendor_data.city', 'vendor_data.address'] as const
const DIGITS = 1e6

/** Latitude and longitude of the address: looked up, never typed; a map to check them. */
export function Coordinates() {
  const { t } = useAdmin()
  const { watch, trigger, getValues, setValue } = useFormContext<VendorBody>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [lat, lng, name] = watch(['vendor_data.lat', 'vendor_data.lng', 'vendor_data.name'])
  const place = { lat: useField('vendor_data.lat'), lng: useField('vendor_data.lng') }

  const look = async () => {
    setProblem('')
    if (!(await trigger(NEEDED, { shouldFocus: true }))) return setProblem(t('form.required'))
    const { address, city } = getValues('vendor_data')
    setBusy(true)
    try {
      const answer = await read(api.geocode.$get({ query: { address: `${address}, ${city}` } }))
      const found = answer.status === 'OK' ? answer.results[0]?.geometry.location : undefined
      if (!found) return setProblem(t('vendors.notFound'))
      setValue('vendor_data.lat', Math.round(found.lat * DIGITS) / DIGITS, { shouldDirty: true })
      setValue('vendor_data.lng', Math.round(found.lng * DIGITS) / DIGITS, { shouldDirty: true })
      // One without the other would be called wrong.
      await trigger(['vendor_data.lat', 'vendor_data.lng'])
    } catch (error) {
      setProblem(failureText(t, error))
    } finally {
      setBusy(false)
    }
  }
  const isKnown = typeof lat === 'number' && typeof lng === 'number'
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...place.lat} readOnly value={lat ?? ''} className="figures bg-sand!" />
        <TextField {...place.lng} readOnly value={lng ?? ''} className="figures bg-sand!" />
      </div>
      <Button className="justify-self-start" busy={busy} onClick={look}>
        {!busy && <LocateFixed className="size-4" aria-hidden="true" />}
        {t('vendors.updateCoordinates')}
      </Button>
      {problem && <Alert kind="bad">{problem}</Alert>}
      {isKnown && <VendorMap lat={lat} lng={lng} name={name} />}
    </>
  )
}
