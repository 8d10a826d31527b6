import { useController } from 'react-hook-form'
import { useLoaderData } from 'react-router'
import type { PriceList, PriceListInput } from '../../../shared/pricing/price-lists.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Checkbox } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'
import { type FormProps, formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { Entries } from './entries.tsx'

const lists = api.admin['price-lists']
const at = lists[':id']

/** The categories of products, to choose from. */
async function readCategories() {
  const { categories } = await read(api.admin.categories.$get({ query: { limit: '100', sort: 'name' } }))
  return categories.map(({ id, name }) => ({ id, name }))
}

export const loader = formLoader(
  async (id) => (await read(at.$get({ param: { id } }))).list,
  () => ({ categories: loading(readCategories()) }),
)
export const action = formAction({
  create: (json: PriceListInput) => lists.create.$post({ json }),
  edit: (json: PriceListInput, id) => at.edit.$post({ param: { id }, json }),
})

const valuesOf = (list: PriceList | null): PriceListInput => ({
  name: list?.name ?? '',
  active: list?.active ?? true,
  entries: (list?.entries ?? []).map(({ name: _, ...entry }) => ({
    ...entry,
    code: entry.code ?? '',
    valid_from: entry.valid_from ?? '',
    valid_to: entry.valid_to ?? '',
  })),
  version: list?.version,
})

function ActiveInput() {
  const { t } = useAdmin()
  const { field } = useController({ name: 'active' })
  return (
    <Checkbox
      ref={field.ref}
      label={
        <>
          <span>{t('price-lists.fields.active')}</span>
          <span className="block text-sm text-quiet">{t('price-lists.activeHelp')}</span>
        </>
      }
      checked={field.value}
      onBlur={field.onBlur}
      onChange={(event) => field.onChange(event.target.checked)}
    />
  )
}

function Form({ record: list, reread }: FormProps<PriceList>) {
  const { t } = useAdmin()
  const { data: categories = [] } = useLoading(useLoaderData<typeof loader>().categories)
  return (
    <FormScreen
      name="price-lists"
      title={list?.name ?? t('price-lists.create')}
      list="/admin/price-lists"
      schema={async () => (await import('../../../shared/pricing/price-lists.admin.ts')).priceListBody}
      values={valuesOf(list)}
      reread={async () => valuesOf(await reread())}
      wide
    >
      <div className="max-w-160">
        <FieldGroup title={t('price-lists.edit')}>
          <TextInput name="name" />
          <ActiveInput />
        </FieldGroup>
      </div>
      <Entries categories={categories} />
    </FormScreen>
  )
}

/** A price list with its entries, new or existing. */
export function Component() {
  return (
    <RecordForm<PriceList> name="price-lists">
      {(list, reread) => <Form record={list} reread={reread} />}
    </RecordForm>
  )
}
