import { FileUp, Replace } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { LANG_NAMES } from '../../../shared/languages.ts'
import { offeredForeignLangs } from '../../../shared/settings/offered.ts'
import {
  DESK_KINDS,
  type DeskCount,
  type DeskPage,
  type DeskRow,
  GAP_STATES,
  MOST_GAPS,
  refOf,
} from '../../../shared/translation-desk/desk.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter } from '../shell/lists/common-filters.ts'
import { listLoader } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import type { Listed } from '../shell/lists/listed.ts'
import { When } from '../shell/lists/when.tsx'
import { type Loading, useLoading } from '../shell/loading.ts'
import { State } from '../shell/state.tsx'
import { Counts } from './counts.tsx'
import { PageGaps } from './page-gaps.tsx'

const desk = api.admin['translation-desk']
type Query = Parameters<typeof desk.$get>[0]['query']
/** A row's `id` is its own; `record` is that of the Italian record. */
type Row = Omit<DeskRow, 'row'> & { record: number }
type Found = Listed<Row> & { counts: DeskCount[]; pages: DeskPage[]; machine: boolean }

export const loader = listLoader(async (query: Query): Promise<Found> => {
  const { gaps, gaps_count, counts, pages, machine } = await read(desk.$get({ query }))
  return {
    rows: gaps.map(({ row, id, ...gap }: DeskRow) => ({ ...gap, id: row, record: id })),
    count: gaps_count,
    capped: counts.some(({ count }) => count >= MOST_GAPS),
    counts,
    pages,
    machine,
  }
})

function AllCounts() {
  const { data } = useLoading((useLoaderData() as { list: Loading<Found> }).list)
  if (!data) return <span className="skeleton mt-4 block h-56 max-w-2xl" />
  return (
    <>
      <Counts counts={data.counts} machine={data.machine} />
      <PageGaps pages={data.pages} />
    </>
  )
}

/** What is missing or stale in each language; a row leads to the Italian texts beside their translations. */
export function Component() {
  const { t } = useAdmin()
  return (
    <ListScreen<Row>
      name="translation-desk"
      to={({ kind, record, of }) => `/admin/translation-desk/${refOf({ kind, id: record })}/${of}`}
      searchable={false}
      main={
        <>
          <ButtonLink to="/admin/translation-desk/replace">
            <Replace className="size-4" aria-hidden="true" />
            <span>{t('replace-texts.title')}</span>
          </ButtonLink>
          <ButtonLink to="/admin/translation-desk/import">
            <FileUp className="size-4" aria-hidden="true" />
            <span>{t('translation-desk.xliff.import')}</span>
          </ButtonLink>
        </>
      }
      below={
        <>
          <p className="prose mt-1 text-quiet">{t('translation-desk.intro')}</p>
          <AllCounts />
        </>
      }
      filters={[
        choiceFilter(
          'of',
          t('translation-desk.language'),
          offeredForeignLangs(),
          (of) => LANG_NAMES[of as 'de'],
        ),
        choiceFilter('kind', t('translation-desk.kind'), DESK_KINDS, (kind) => t(`${kind}.title`)),
        choiceFilter('state', t('translation-desk.state'), GAP_STATES, (state) =>
          t(`translation-desk.states.${state}`),
        ),
      ]}
      columns={[
        { name: 'name', main: true, cell: ({ name }) => <span lang="it">{name}</span> },
        { name: 'of', title: t('translation-desk.language'), cell: ({ of }) => LANG_NAMES[of] },
        {
          name: 'state',
          title: t('translation-desk.state'),
          cell: ({ state }) => (
            <State tone={state === 'stale' ? 'warn' : 'bad'}>{t(`translation-desk.states.${state}`)}</State>
          ),
        },
        { name: 'kind', title: t('translation-desk.kind'), cell: ({ kind }) => t(`${kind}.title`) },
        {
          name: 'changed_at',
          title: t('translation-desk.changed'),
          wide: true,
          cell: ({ changed_at }) => <When iso={changed_at} />,
        },
      ]}
    />
  )
}
