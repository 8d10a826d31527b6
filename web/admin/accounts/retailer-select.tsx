import { RecordSelect } from '../shell/forms/fields.tsx'
import type { Option } from './retailer-names.ts'

export function RetailerSelect({ options }: { options: Option[] }) {
  return <RecordSelect name="vendor_account_data.vendor_id" options={options} />
}
