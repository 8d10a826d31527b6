import { lazy, type RefObject, Suspense } from 'react'
import { NO_HOURS } from '../../../shared/retailers/retailer-values.ts'
import type { RetailerBody, RetailerForm } from '../../../shared/retailers/retailers.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, RecordChecks, TextInput } from '../shell/forms/fields.tsx'
import type { Upload } from '../shell/uploads/upload.ts'
import { Coordinates } from './coordinates.tsx'
import { CountrySelect } from './country-select.tsx'
import { PostcodeInput } from './postcode-input.tsx'

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
    website: retailer?.website ?? '',
    brands: retailer?.brands ?? '',
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
