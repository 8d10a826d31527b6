import { DEFAULT_LANG, LANGS } from '../../../shared/languages.ts'
import CustomsFields from '../catalogue/product/customs-fields.tsx'
import { NumberInput, PriceInput } from '../catalogue/product/decimal-input.tsx'
import StockFields from '../catalogue/product/stock-fields.tsx'
import { useAdmin } from '../shell/admin.ts'
import { TextInput } from '../shell/forms/fields.tsx'
import { RecordSearch } from '../shell/forms/record-search.tsx'
import { PARTS } from './found-parts.ts'

const OTHERS = LANGS.filter((lang) => lang !== DEFAULT_LANG)

/** The fields of a part's form. */
export function PartFields() {
  const { t } = useAdmin()
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextInput name="part_data.code" optional className="figures" />
        <PriceInput name="part_data.price" optional />
      </div>
      <TextInput name="part_data.names.it" />
      <div className="grid gap-5 sm:grid-cols-2">
        {OTHERS.map((lang) => (
          <TextInput key={lang} name={`part_data.names.${lang}`} optional />
        ))}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <StockFields data="part_data" texts="parts.stocks" />
        <NumberInput name="part_data.weight_g" unit="g" optional />
        <NumberInput name="part_data.min_quantity" unit={t('products.pieces')} />
        <NumberInput name="part_data.pack_size" unit={t('products.pieces')} />
        <CustomsFields data="part_data" />
      </div>
      <RecordSearch
        name="part_data.replaced_by_id"
        path={PARTS}
        placeholder={t('parts.search')}
        help={t('parts.replacedHelp')}
        optional
      />
      <NumberInput
        name="part_data.cover_months"
        unit={t('parts.months')}
        help={t('parts.coverHelp')}
        optional
      />
    </>
  )
}
