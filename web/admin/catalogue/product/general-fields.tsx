import type { ReactNode } from 'react'
import type { ProductForm } from '../../../../shared/catalogue/catalogue-answers.admin.ts'
import { TRADE_NUMBERS } from '../../../../shared/catalogue/product-fields.ts'
import { RELATION_KINDS } from '../../../../shared/catalogue/product-sets.ts'
import { MOST_WAITING } from '../../../../shared/parts/stock.ts'
import { useAdmin } from '../../shell/admin.ts'
import { FieldGroup, TextAreaInput, TextInput } from '../../shell/forms/fields.tsx'
import { onDemand } from '../../shell/on-demand.tsx'
import { CategoryFields } from './category-fields.tsx'
import { PriceInput } from './decimal-input.tsx'
import { KindFields, KindSelect } from './kind-fields.tsx'
import type { SetUploads } from './sets/set-uploads.ts'

/** What sorts rows, and some fields, are loaded when the fields above them are there. */
const NumberFields = onDemand(() => import('./number-fields.tsx'))
const CustomsFields = onDemand(() => import('./customs-fields.tsx'))
const ComplianceFields = onDemand(() => import('./compliance-fields.tsx'))
const StockFields = onDemand(() => import('./stock-fields.tsx'))
const TextRows = onDemand(() => import('./rows/text-rows.tsx'))
const PicturesField = onDemand(() => import('./sets/pictures-field.tsx'))
const Options = onDemand(() => import('./options.tsx'))
const DocumentsField = onDemand(() => import('./sets/documents-field.tsx'))

/** Stands in for rows that are being loaded. */
const Coming = () => <div className="skeleton h-64" />

const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-5 sm:grid-cols-2">{children}</div>
)

interface Props {
  product?: ProductForm
  pictures: SetUploads
  documents: SetUploads
}

/** The tab "Generale". */
export function GeneralFields({ product, pictures, documents }: Props) {
  const { t } = useAdmin()
  return (
    <div className="grid gap-8">
      <div className="grid max-w-160 gap-8">
        <div className="grid gap-5">
          <PicturesField product={product} uploads={pictures} fallback={<Coming />} />
          <TextInput name="product_data.name" />
          <Pair>
            <TextInput name="product_data.code" optional className="figures" />
            <PriceInput name="product_data.price" />
            <CategoryFields product={product} />
          </Pair>
          <Pair>
            <KindSelect product={product} />
            <NumberFields names={TRADE_NUMBERS} />
            <CustomsFields data="product_data" />
          </Pair>
          <TextAreaInput name="product_data.description" optional className="field-sizing-content min-h-32" />
          <TextInput
            name="product_data.video"
            type="url"
            inputMode="url"
            placeholder="https://"
            autoCapitalize="none"
            spellCheck={false}
            optional
          />
          <DocumentsField product={product} uploads={documents} fallback={<Coming />} />
        </div>
        <KindFields product={product} />
        <FieldGroup title={t('products.fields.stock')}>
          <Pair>
            <StockFields data="product_data" texts="products.stocks" />
          </Pair>
          {product && product.waiting > 0 && (
            <p className="text-sm text-quiet">
              {t(product.waiting < MOST_WAITING ? 'products.waiting' : 'products.waitingMany', {
                people: product.waiting,
              })}
            </p>
          )}
          <Options product={product} list="replaced_by" />
        </FieldGroup>
        <FieldGroup title={t('products.law.title')}>
          <p className="text-sm text-quiet">{t('products.law.help')}</p>
          <TextAreaInput
            name="product_data.warnings"
            optional
            help={t('products.law.warnings')}
            className="field-sizing-content min-h-32"
          />
          <TextAreaInput
            name="product_data.data_access"
            optional
            help={t('products.law.data_access')}
            className="field-sizing-content min-h-32"
          />
          <Pair>
            <ComplianceFields />
          </Pair>
        </FieldGroup>
        {RELATION_KINDS.map((kind) => (
          <FieldGroup key={kind} title={t(`products.fields.${kind}`)}>
            <Options product={product} list={kind} />
          </FieldGroup>
        ))}
      </div>
      {/* Rows with several fields need more room. */}
      <div className="grid max-w-220 gap-8">
        <TextRows fallback={<Coming />} />
      </div>
    </div>
  )
}
