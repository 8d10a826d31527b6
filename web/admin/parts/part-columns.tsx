import { DEFAULT_LANG, LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import type { PartFields, PartListRow } from '../../../shared/parts/parts.admin.ts'
import { STOCK_STATES } from '../../../shared/parts/parts.ts'
import type { Translate } from '../../../shared/translate.ts'
import { formatCents, parseEuros } from '../../i18n/decimals.ts'
import { Link } from '../../ui/link.tsx'
import type { Column } from '../shell/lists/data-table.tsx'
import { NameWithThumb } from '../shell/thumb.tsx'
import { ChoiceCell, TextCell } from './cell.tsx'
import { partName } from './part-name.ts'
import type { Value } from './use-cell.ts'

const readEuros = (written: string): Value | undefined => {
  const cents = parseEuros(written)
  return Number.isNaN(cents) ? undefined : cents
}
const readWhole = (written: string): Value | undefined =>
  written === '' ? null : /^\d{1,7}$/.test(written) ? Number(written) : undefined

/** The columns of the list of parts: nearly all are edited in place. */
export function partColumns(t: Translate, lang: Lang): Column<PartListRow>[] {
  const cell = (
    row: PartListRow,
    column: string,
    label: string,
    toData: (value: Value) => object,
    field = column,
  ) => ({
    id: row.id,
    part: partName(row),
    column,
    label,
    field,
    toData: toData as (value: Value) => PartFields,
  })
  const nameIn = (of: Lang): Column<PartListRow> => {
    const isItalian = of === DEFAULT_LANG
    const title = isItalian ? t('parts.fields.name') : t('parts.nameIn', { lang: LANG_NAMES[of] })
    const column = isItalian ? 'name' : `name_${of}`
    return {
      name: column,
      title,
      ...(isItalian && { sort: true }),
      cell: (row) => (
        <TextCell
          {...cell(row, column, title, (value) => ({ names: { [of]: value ?? '' } }), `names.${of}`)}
          value={isItalian ? row.name : (row.names[of] ?? '')}
          width="w-44"
        />
      ),
    }
  }
  const number = (
    name: 'weight_g' | 'cover_months' | 'on_hand',
    unit: string,
    placeholder = '',
  ): Column<PartListRow> => ({
    name,
    title: `${t(`parts.fields.${name}`)} (${unit})`,
    figures: true,
    cell: (row) => (
      <TextCell
        {...cell(row, name, t(`parts.fields.${name}`), (value) => ({ [name]: value }))}
        value={row[name]}
        parse={readWhole}
        placeholder={placeholder}
        figures
        width="w-20"
      />
    ),
  })
  return [
    {
      name: 'code',
      title: t('parts.fields.part'),
      sort: true,
      main: true,
      cell: ({ id, code, thumb_src }) => (
        <span className="whitespace-nowrap">
          <NameWithThumb name={code ?? `#${id}`} thumb_src={thumb_src} />
        </span>
      ),
    },
    ...LANGS.filter((each) => each === DEFAULT_LANG).map(nameIn),
    {
      name: 'price',
      title: t('parts.fields.priceEuros'),
      sort: true,
      figures: true,
      cell: (row) => (
        <TextCell
          {...cell(row, 'price', t('parts.fields.price'), (price) => ({ price }))}
          value={row.price}
          format={(cents) => (cents === null ? '' : formatCents(Number(cents), lang))}
          parse={readEuros}
          figures
          width="w-24"
        />
      ),
    },
    {
      name: 'stock',
      title: t('parts.fields.stock'),
      cell: (row) => (
        <ChoiceCell
          {...cell(row, 'stock', t('parts.fields.stock'), (stock) => ({ stock }))}
          value={row.stock}
          options={STOCK_STATES.map((value) => ({ value, label: t(`parts.stocks.${value}`) }))}
        />
      ),
    },
    number('on_hand', t('products.pieces')),
    {
      name: 'replaced_by',
      title: t('parts.fields.replaced_by'),
      cell: ({ replaced_by: next }) =>
        next ? (
          <Link to={`/admin/parts/${next.id}/edit`} className="link relative">
            {next.code ?? next.name}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      name: 'drawings',
      title: t('parts.fields.drawings'),
      figures: true,
      cell: ({ drawings }) => drawings,
    },
    ...LANGS.filter((each) => each !== DEFAULT_LANG).map(nameIn),
    number('weight_g', 'g'),
    number('cover_months', t('parts.months'), t('parts.asDevice')),
  ]
}
