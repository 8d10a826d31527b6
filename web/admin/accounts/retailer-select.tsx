import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { RecordSelect } from '../shell/forms/fields.tsx'
import { useLoaded } from '../shell/lists/use-loaded.ts'

const PAGE = 100

/** All retailers by name, those switched off too. */
async function readRetailers() {
  const names: { id: number; name: string }[] = []
  let count = 1
  while (names.length < count) {
    const query = { limit: String(PAGE), offset: String(names.length) }
    const page = await read(api.admin.vendors.$get({ query }))
    names.push(...page.vendors.map(({ id, name, city }) => ({ id, name: `${name} · ${city}` })))
    count = page.vendors.length === 0 ? 0 : page.vendors_count
  }
  return names
}

/** Retailers by id. Until they are read, the one that is chosen already. */
export function useRetailers(chosen?: { id: number; name: string } | null) {
  const { data } = useLoaded('vendors by name', readRetailers)
  return data ?? (chosen ? [chosen] : [])
}

export function RetailerSelect({ options }: { options: { id: number; name: string }[] }) {
  return <RecordSelect name="vendor_account_data.vendor_id" options={options} />
}
