import { useFormContext } from 'react-hook-form'
import { useAdmin } from '../../../shell/admin.ts'
import { FieldGroup } from '../../../shell/forms/fields.tsx'
import { BesideItalian } from '../../../shell/translations/beside-italian.tsx'
import type { BLANK_FAQ, BLANK_META } from '../product-values.ts'
import { Faqs, Metas } from './product-rows.tsx'
import { RowsBesideItalian } from './rows-beside-italian.tsx'
import { Tags } from './tags.tsx'

const showMeta = ({ name, value, type }: typeof BLANK_META) => ({
  title: [type, name].filter(Boolean).join(' · '),
  text: value,
})
const showFaq = ({ title, content }: typeof BLANK_FAQ) => ({ title, text: content })

/** The texts of a product in each language, besides its name and description. */
export default function TextRows() {
  const { t } = useAdmin()
  const { control } = useFormContext()
  return (
    <>
      <FieldGroup title={t('products.fields.types')}>
        <BesideItalian name="product_data.types">
          <Tags />
        </BesideItalian>
      </FieldGroup>
      <FieldGroup title={t('products.fields.metas_data')}>
        <RowsBesideItalian name="metas_data" show={showMeta}>
          <Metas control={control} />
        </RowsBesideItalian>
      </FieldGroup>
      <FieldGroup title={t('products.fields.faqs_data')}>
        <RowsBesideItalian name="faqs_data" show={showFaq}>
          <Faqs control={control} />
        </RowsBesideItalian>
      </FieldGroup>
    </>
  )
}
