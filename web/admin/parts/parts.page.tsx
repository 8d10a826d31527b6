import type { InferRequestType } from 'hono/client'
import { useSearchParams } from 'react-router'
import { DEFAULT_LANG, LANG_NAMES, type Lang } from '../../../shared/languages.ts'
import type { PartBody, PartListRow } from '../../../shared/parts/parts.admin.ts'
import { PART_GAPS, STOCK_STATES } from '../../../shared/parts/parts.ts'
import type { Translate } from '../../../shared/translate.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { actions } from '../shell/actions.ts'
import { useAdmin, useSees } from '../shell/admin.ts'
import { choiceFilter } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { partColumns } from './part-columns.tsx'
import { partName } from './part-name.ts'

const { parts } = api.admin
type Query = InferRequestType<typeof parts.$get>['query']

export const loader = listLoader(async (query: Query) => listed('parts', await read(parts.$get({ query }))))
export const action = actions({
  edit: ({ id, ...json }: PartBody & { id: number }) =>
    read(parts[':id'].edit.$post({ param: { id: String(id) }, json })),
})

const gapText = (t: Translate) => (gap: string) =>
  gap in LANG_NAMES && gap !== DEFAULT_LANG
    ? t('parts.lacksName', { lang: LANG_NAMES[gap as Lang] })
    : t(`parts.gaps.${gap}`)

/** The master of spare parts: those of all products, edited in place. */
export function Component() {
  const { t, lang } = useAdmin()
  const sees = useSees()
  const [params] = useSearchParams()
  return (
    <ListScreen<PartListRow>
      name="parts"
      bulk={{
        entity: 'parts',
        actions: [],
        more: ({ rows }) => (
          <ButtonLink to={`/admin/parts/prices?ids=${rows.map(({ id }) => id).join(',')}`}>
            {t('parts.prices.link')}
          </ButtonLink>
        ),
        nameOf: partName,
      }}
      main={
        <>
          {sees('imports') && (
            <ButtonLink to="/admin/imports?entity=parts" look="quiet">
              {t('parts.files')}
            </ButtonLink>
          )}
          <ButtonLink to={`/admin/parts/prices?${params}`}>{t('parts.prices.link')}</ButtonLink>
        </>
      }
      archive={{ entity: 'parts', nameOf: partName }}
      filters={[
        choiceFilter('stock', t('parts.fields.stock'), STOCK_STATES, (state) => t(`parts.stocks.${state}`)),
        choiceFilter('lacks', t('parts.lacks'), PART_GAPS, gapText(t)),
      ]}
      to={({ id }) => `/admin/parts/${id}/edit`}
      create="/admin/parts/create"
      columns={partColumns(t, lang)}
    />
  )
}
