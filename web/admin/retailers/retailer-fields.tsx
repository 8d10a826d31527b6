import { lazy, type RefObject, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { lackedZeros, postcodeOf } from '../../../shared/places/postcodes.ts'
import { eachText } from '../../../shared/retailers/retailer-fields.ts'
import { NO_HOURS } from '../../../shared/retailers/retailer-values.ts'
import type { RetailerBody, RetailerForm } from '../../../shared/retailers/retailers.admin.ts'
import { TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, RecordChecks, TextInput } from '../shell/forms/fields.tsx'
import { useField } from '../shell/forms/form-context.ts'
import type { Upload } from '../shell/uploads/upload.ts'
import { Coordinates } from './coordinates.tsx'
import { CountrySelect } from './country-select.tsx'

// At the form's end: what is seen first does not wait for them.
const HoursFields = lazy(() => import('./hours-fields.tsx'))
const PhotosField = lazy(() => import('./photos-field.tsx'))

/** The values of a retailer's form. */
export const retailerValues = (retailer: RetailerForm | null): RetailerBody => ({
  vendor_data: {
    name: retailer?.name ?? '',
    address: retailer?.address ?? '',
    city: retailer?.city ?? '',
    cap: retailer?.cap ?? '',
    country: retailer?.country ?? 'IT',
    telephone: retailer?.telephone ?? '',
    email: retailer?.email ?? '',
    lat: retailer?.lat ?? null,
    lng: retailer?.lng ?? null,
    ...eachText((name) => retailer?.[name] ?? ''),
    hours: retailer?.hours ?? NO_HOURS,
    keep_place: false,
  },
  cats: retailer?.init_cats ?? [],
  photos: retailer?.photos ?? [],
  version: retailer?.version,
})

interface Props {
  categories: { id: number; name: string }[]
  /** The stored retailer; null for a new one. */
  saved: RetailerForm | null
  /** The photo that is sent with the form. */
  photo: { upload: Upload; alt: RefObject<string> }
}

export function RetailerFields({ categories, saved, photo }: Props) {
  const { t } = useAdmin()
  return (
    <>
      <FieldGroup title={t('vendors.groups.data')}>
        <TextInput name="vendor_data.name" />
        <RecordChecks name="cats" options={categories} />
        <TextInput name="vendor_data.brands" optional help={t('vendors.brandsHelp')} />
      </FieldGroup>
      <FieldGroup title={t('vendors.groups.contact')}>
        <TextInput name="vendor_data.telephone" type="tel" optional />
        <TextInput
          name="vendor_data.email"
          type="email"
          autoCapitalize="none"
          spellCheck={false}
          optional
          help={t('vendors.emailHelp')}
        />
        <TextInput
          name="vendor_data.website"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          optional
        />
      </FieldGroup>
      <FieldGroup title={t('vendors.groups.place')}>
        <TextInput name="vendor_data.address" />
        <div className="grid gap-5 sm:grid-cols-[1fr_9rem]">
          <TextInput name="vendor_data.city" />
          <PostcodeInput />
        </div>
        <CountrySelect name="vendor_data.country" />
        <Coordinates saved={saved} />
      </FieldGroup>
      <FieldGroup title={t('vendors.groups.hours')}>
        <Suspense fallback={<div className="min-h-96" />}>
          <HoursFields />
        </Suspense>
      </FieldGroup>
      <FieldGroup title={t('vendors.groups.photos')}>
        <Suspense fallback={<div className="min-h-48" />}>
          <PhotosField {...photo} />
        </Suspense>
      </FieldGroup>
    </>
  )
}

/**
 * A postal code in the format of the chosen country. It is corrected on leaving the field, with a note when leading zeros were
 * added.
 */
export function PostcodeInput() {
  const { t } = useAdmin()
  const { getValues, setValue, register } = useFormContext<RetailerBody>()
  const [note, setNote] = useState('')
  const mend = () => {
    const { cap, country } = getValues('vendor_data')
    const code = postcodeOf(country ?? 'IT', cap ?? '')
    if (code === null || code === cap) return
    setValue('vendor_data.cap', code, { shouldDirty: true, shouldValidate: true })
    setNote(lackedZeros(cap ?? '', code) ? t('fields.postcode_zeros', { code }) : '')
  }
  return (
    <TextField
      {...useField('vendor_data.cap')}
      optional={t('form.optional')}
      autoComplete="off"
      className="figures"
      {...(note && { help: note })}
      {...register('vendor_data.cap', { onBlur: mend, onChange: () => setNote('') })}
    />
  )
}
