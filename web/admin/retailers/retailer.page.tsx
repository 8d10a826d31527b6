import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import type { Photo } from '../../../shared/retailers/retailer-values.ts'
import type { RetailerBody, RetailerForm } from '../../../shared/retailers/retailers.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { uploadFile } from '../../api/upload.ts'
import { countryName } from '../../i18n/countries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { useUpload } from '../shell/uploads/upload.ts'
import { readRetailerCategories } from './retailer-categories.ts'
import { RetailerFields, retailerValues } from './retailer-fields.tsx'

const schemas = () => import('../../../shared/retailers/retailers.admin.ts')
const { vendors: retailers } = api.admin
const at = retailers[':id']

export const loader = formLoader(
  async (id) => (await read(at.$get({ param: { id } }))).vendor,
  () => ({ categories: loading(readRetailerCategories()) }),
)
export const action = formAction({
  create: (json: RetailerBody) => retailers.create.$post({ json }),
  edit: (json: RetailerBody, id) => at.edit.$post({ param: { id }, json }),
})

type Exceptions = RetailerForm['hours']['except']
const daysOf = (days: Exceptions) => days.map(({ date, day }) => `${date} ${day || '–'}`).join(' · ')

function Form({ record: retailer, reread }: FormProps<RetailerForm>) {
  const { t, lang } = useAdmin()
  const { data: categories = [] } = useLoading(useLoaderData<typeof loader>().categories)
  const alt = useRef('')
  const upload = useUpload({
    send: (id, file, options) =>
      uploadFile(`/api/admin/vendors/${id}/upload`, file, { alt: alt.current }, options),
  })
  const namesOf = (ids: unknown) =>
    categories.filter(({ id }) => (ids as number[]).includes(id)).map(({ name }) => name)
  return (
    <FormScreen
      name="vendors"
      title={retailer?.name ?? t('vendors.new')}
      list="/admin/vendors"
      schema={async () => (await schemas()).retailerBody}
      values={retailerValues(retailer)}
      uploads={[upload]}
      reread={async () => retailerValues(await reread())}
      aside={
        retailer && (
          <>
            <ButtonLink to={`/admin/vendors/${retailer.id}/terms`}>{t('vendors.terms')}</ButtonLink>
            <ButtonLink to={`/admin/credits/${retailer.id}`}>{t('vendors.credit')}</ButtonLink>
          </>
        )
      }
      show={(path, value) => {
        if (path === 'photos') return (value as Photo[]).map(({ alt }) => alt).join(', ')
        if (path === 'vendor_data.hours.except') return daysOf(value as Exceptions)
        if (path === 'vendor_data.hours.week') return (value as string[]).map((day) => day || '–').join(' · ')
        if (path === 'cats') return namesOf(value).join(', ')
        return path === 'vendor_data.country' ? countryName(String(value), lang) : undefined
      }}
    >
      <RetailerFields categories={categories} saved={retailer} photo={{ upload, alt }} />
    </FormScreen>
  )
}

/** A retailer of the finder, new or existing. */
export function Component() {
  return (
    <RecordForm<RetailerForm> name="vendors">
      {(retailer, reread) => <Form record={retailer} reread={reread} />}
    </RecordForm>
  )
}
