import { type Control, useWatch } from 'react-hook-form'
import { UNIT_NAMES } from '../../../../shared/cart/quantities.ts'
import type { FacetData, FacetsForm } from '../../../../shared/catalogue/facets.admin.ts'
import { Link } from '../../../ui/link.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { formAt } from '../../shell/screens.ts'
import { TextCell } from '../product/rows/cells.tsx'
import { FieldRows } from '../product/rows/field-rows.tsx'
import { SelectCell, TextsCell } from './facet-cells.tsx'
import { BLANK_CHOICE, nameIn } from './facet-values.ts'
import { OtherNames } from './other-names.tsx'

interface Props {
  control: Control
  /** `facets_data.2` */
  path: string
  row: number
  saved: FacetsForm['facets']
  data: FacetsForm['data']
}

/** What the data that a facet is read from are called in the person's language, where that is not Italian. */
function SourcesIn({ sources, data }: { sources: string[]; data: FacetsForm['data'] }) {
  const { t, lang } = useAdmin()
  const named = data.filter(({ names }) => sources.includes(names.it) && nameIn(names, lang) !== names.it)
  if (named.length === 0) return null
  return (
    <p className="text-sm text-quiet">
      {named
        .map(({ names }) => t('facets.sourceIs', { italian: names.it, name: nameIn(names, lang) }))
        .join('; ')}
    </p>
  )
}

/** What could not be read, with links to the products. */
function Unread({ facet }: { facet: FacetsForm['facets'][number] | undefined }) {
  const { t } = useAdmin()
  if (!facet) return null
  return (
    <div className="text-sm text-quiet">
      <p>{t('facets.values', { count: facet.values })}</p>
      {facet.unread_count > 0 && (
        <details className="text-warn">
          <summary className="w-fit py-1">{t('facets.unread', { count: facet.unread_count })}</summary>
          <ul className="grid gap-1">
            {facet.unread.map(({ product_id, name, text }) => (
              <li key={product_id}>
                <Link to={formAt('products', product_id)} className="link">
                  {name}
                </Link>
                <span>{`: ${text}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** One facet of a category: its name, what it is read from and how. */
export function FacetRow({ control, path, row, saved, data }: Props) {
  const { t } = useAdmin()
  const { id, kind, sources } = useWatch({ control, name: path }) as FacetData
  const text = (name: string) => ({ control, row, name: `${path}.${name}`, label: t(`facets.row.${name}`) })
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[2fr_1fr_1fr]">
        <TextCell {...text('names.it')} label={t('facets.row.name')} />
        <SelectCell
          {...text('kind')}
          options={['range', 'choice'].map((value) => ({ value, text: t(`facets.kinds.${value}`) }))}
        />
        <TextCell {...text('key')} />
      </div>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-[2fr_1fr_1fr]">
        <TextsCell {...text('sources')} />
        {kind === 'range' && (
          <>
            <SelectCell
              {...text('unit')}
              options={[
                { value: '', text: t('facets.noUnit') },
                ...UNIT_NAMES.map((unit) => ({ value: unit, text: unit === 'in' ? '″' : unit })),
              ]}
            />
            <SelectCell
              {...text('side')}
              toValue={Number}
              options={['', '1', '2', '3'].map((value) => ({
                value,
                text: t(`facets.sides.${value || 'any'}`),
              }))}
            />
          </>
        )}
      </div>
      <SourcesIn sources={sources} data={data} />
      <OtherNames control={control} path={path} row={row} label={t('facets.languages')} />
      {kind === 'choice' && (
        <FieldRows
          control={control}
          name={`${path}.choices`}
          label={t('facets.row.choices')}
          blank={BLANK_CHOICE}
          row={(at, n) => (
            <div className="grid grid-cols-1 gap-2">
              <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
                <TextCell control={control} name={`${at}.names.it`} label={t('facets.row.name')} row={n} />
                <TextCell control={control} name={`${at}.key`} label={t('facets.row.key')} row={n} />
              </div>
              <OtherNames control={control} path={at} row={n} label={t('facets.languages')} />
            </div>
          )}
        />
      )}
      <Unread facet={saved.find((facet) => facet.id === id)} />
    </div>
  )
}
