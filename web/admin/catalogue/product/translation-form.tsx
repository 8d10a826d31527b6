import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { PRODUCT_FACTS, TRADE_NUMBERS } from '../../../../shared/catalogue/product-fields.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { useAdmin } from '../../shell/admin.ts'
import { TextAreaInput, TextInput } from '../../shell/forms/fields.tsx'
import type { FormProps } from '../../shell/forms/form-route.ts'
import { FormScreen } from '../../shell/forms/form-screen.tsx'
import { formAt } from '../../shell/screens.ts'
import { BesideItalian } from '../../shell/translations/beside-italian.tsx'
import { LanguageSwitch } from '../../shell/translations/language-switch.tsx'
import { Original } from '../../shell/translations/original.tsx'
import { ParentFacts } from '../../shell/translations/parent-facts.tsx'
import type { WithParent } from '../../shell/translations/translation.ts'
import { useDifferences } from './differences.ts'
import { PartNames } from './parts/part-names.tsx'
import { translationValues } from './product-values.ts'
import TextRows from './rows/text-rows.tsx'

const schemas = () => import('../../../../shared/catalogue/catalogue.admin.ts')
/** Facts of the Italian product, which can only be changed there. */
function Facts({ parent }: { parent: ProductForm }) {
  const { t, lang } = useAdmin()
  const { id, code, price, kind, cat: category, fam: family, product_images } = parent
  const { doc_name } = parent
  const label = (field: string) => t(`products.fields.${field}`)
  const tables = product_images.map((_, index) => t('products.parts.table', { n: index + 1 }))
  return (
    <ParentFacts
      to={formAt('products', id)}
      image={parent.thumb_src}
      facts={[
        { label: label('code'), value: code },
        { label: label('price'), value: price === null ? null : formatEuros(price, lang) },
        { label: label('kind'), value: t(`products.kinds.${kind}`) },
        { label: label('cat_id'), value: category.name },
        { label: label('fam_id'), value: family?.name },
        ...TRADE_NUMBERS.flatMap((name) => {
          const { unit } = PRODUCT_FACTS[name]
          return unit === 'pieces'
            ? []
            : [{ label: label(name), value: parent[name] === null ? null : `${parent[name]} ${unit}` }]
        }),
        { label: label('doc'), value: doc_name },
        { label: label('product_images_data'), value: tables.join(', ') || null },
      ]}
    />
  )
}

interface Props {
  of: WithParent<ProductForm>
  parent: ProductForm
  reread: FormProps<WithParent<ProductForm>>['reread']
}

/** A product in another language: its texts, with the Italian ones beside them. */
export default function TranslationForm({ of, parent, reread }: Props) {
  const product = of.record
  return (
    <Original of={of} valuesOf={translationValues}>
      <FormScreen
        name="products"
        title={product.name}
        list="/admin/products"
        schema={async () => (await schemas()).productBody}
        values={translationValues(product)}
        reread={async () => translationValues((await reread()).record)}
        show={useDifferences(product)}
        aside={<LanguageSwitch {...of} entity="products" />}
        wide
      >
        <div className="grid max-w-320 gap-8">
          <div className="grid gap-5">
            <BesideItalian name="product_data.name">
              <TextInput name="product_data.name" lang={product.lang} />
            </BesideItalian>
            <BesideItalian name="product_data.description">
              <TextAreaInput
                name="product_data.description"
                lang={product.lang}
                optional
                className="field-sizing-content min-h-32"
              />
            </BesideItalian>
            <BesideItalian name="product_data.warnings">
              <TextAreaInput
                name="product_data.warnings"
                lang={product.lang}
                optional
                className="field-sizing-content min-h-32"
              />
            </BesideItalian>
            <BesideItalian name="product_data.data_access">
              <TextAreaInput
                name="product_data.data_access"
                lang={product.lang}
                optional
                className="field-sizing-content min-h-32"
              />
            </BesideItalian>
          </div>
          <TextRows />
          <PartNames product={product} />
          <Facts parent={parent} />
        </div>
      </FormScreen>
    </Original>
  )
}
