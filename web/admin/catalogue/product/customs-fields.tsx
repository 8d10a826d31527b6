import { CountrySelect } from '../../retailers/country-select.tsx'
import { TextInput } from '../../shell/forms/fields.tsx'

/** What packing lists say to customs of a product, or a part: `data` is the form's object that has it. */
export default function CustomsFields({ data }: { data: 'product_data' | 'part_data' }) {
  return (
    <>
      <TextInput name={`${data}.hs_code`} inputMode="numeric" optional className="figures" />
      <CountrySelect name={`${data}.origin`} optional />
    </>
  )
}
