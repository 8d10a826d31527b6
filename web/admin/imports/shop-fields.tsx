import { UNIT_NAMES, type WeightUnit } from '../../../shared/imports/shops/shop-amounts.ts'
import { SHOP_KINDS, SHOPS, type ShopKind } from '../../../shared/imports/shops/shop-kinds.ts'
import { VARIANTS, type Variants } from '../../../shared/imports/shops/shop-products.ts'
import type { ShopChoices, ShopTable } from '../../../shared/imports/shops/shop-table.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import type { Shop } from './use-file.ts'

interface Props {
  shop: Shop | null
  /** How many of its products have no category, and how many pictures a path only. */
  found: Pick<ShopTable, 'uncategorised' | 'pathed'> | null
  disabled: boolean
  /** Whether PrestaShop's file of variants is there too. */
  hasCombinations: boolean
  onKind: (kind: ShopKind | null) => void
  onChange: (shop: Shop) => void
}

/** Whose export a file of products is, and how it is read: prices, weights, variants. */
export function ShopFields({ shop, found, disabled, hasCombinations, onKind, onChange }: Props) {
  const { t, lang } = useAdmin()
  const choose = (more: Partial<ShopChoices>) =>
    shop && onChange({ ...shop, choices: { ...shop.choices, ...more } })
  const { uncategorised = 0, pathed = 0 } = found ?? {}
  return (
    <fieldset disabled={disabled} className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('imports.shop.label')}
        help={t('imports.shop.help')}
        value={shop?.kind ?? ''}
        onChange={(event) => onKind((event.target.value || null) as ShopKind | null)}
      >
        <option value="">{t('imports.shop.none')}</option>
        {SHOP_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {SHOPS[kind].title}
          </option>
        ))}
      </SelectField>
      {shop && (
        <>
          <SelectField
            label={t('imports.shop.prices')}
            help={t('imports.shop.pricesHelp')}
            value={shop.choices.isNet ? 'net' : 'gross'}
            onChange={(event) => choose({ isNet: event.target.value === 'net' })}
          >
            {(['gross', 'net'] as const).map((name) => (
              <option key={name} value={name}>
                {t(`imports.shop.${name}`)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={t('imports.shop.unit')}
            value={shop.choices.unit}
            onChange={(event) => choose({ unit: event.target.value as WeightUnit })}
          >
            {UNIT_NAMES.map((unit) => (
              <option key={unit} value={unit}>
                {unit}
              </option>
            ))}
          </SelectField>
          {(shop.kind !== 'prestashop' || hasCombinations) && (
            <SelectField
              label={t('imports.shop.variants')}
              value={shop.choices.variants}
              onChange={(event) => choose({ variants: event.target.value as Variants })}
            >
              {VARIANTS.map((name) => (
                <option key={name} value={name}>
                  {t(`imports.shop.${name}`)}
                </option>
              ))}
            </SelectField>
          )}
          <TextField
            label={t('imports.shop.category')}
            optional={uncategorised > 0 ? undefined : t('form.optional')}
            help={
              uncategorised > 0
                ? t('imports.shop.uncategorised', {
                    count: uncategorised,
                    products: uncategorised.toLocaleString(lang),
                  })
                : undefined
            }
            value={shop.choices.category}
            maxLength={150}
            onChange={(event) => choose({ category: event.target.value })}
          />
          {pathed > 0 && (
            <TextField
              label={t('imports.shop.base')}
              help={t('imports.shop.baseHelp')}
              type="url"
              optional={t('form.optional')}
              value={shop.choices.base}
              maxLength={500}
              onChange={(event) => choose({ base: event.target.value })}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

/** How many left rows are named. */
const SHOWN = 20

/** What of a shop's file does not come in: columns, rows, levels of categories. */
export function ShopLeft({ left, ignored, unstored, deeper, unfetched }: Omit<ShopTable, 'heads' | 'rows'>) {
  const { t, lang } = useAdmin()
  if ([left, ignored, unstored].every(({ length }) => length === 0) && deeper + unfetched === 0) return null
  return (
    <Alert kind="note">
      {ignored.length > 0 && <p>{t('imports.shop.ignored', { columns: ignored.join(', ') })}</p>}
      {unstored.length > 0 && <p>{t('imports.shop.unstored', { columns: unstored.join(', ') })}</p>}
      {deeper > 0 && (
        <p>{t('imports.shop.deeper', { count: deeper, products: deeper.toLocaleString(lang) })}</p>
      )}
      {unfetched > 0 && <p>{t('imports.shop.unfetched', { count: unfetched.toLocaleString(lang) })}</p>}
      {left.length > 0 && (
        <>
          <p>{t('imports.shop.left', { count: left.length, rows: left.length.toLocaleString(lang) })}</p>
          <ul className="mt-1 list-disc pl-5 text-sm">
            {left.slice(0, SHOWN).map(({ line, name, reason }) => (
              <li key={line}>{t(`imports.shop.reasons.${reason}`, { line, name })}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  )
}
