import type { ArticleRow } from '../../../shared/content.admin.ts'
import { useAdmin } from '../admin.ts'
import { useBulkActions } from '../lists/bulk-actions.ts'
import { useUndoable } from '../lists/changes.ts'
import type { Column } from '../lists/data-table.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import type { Listed } from '../lists/listed.ts'
import { DeleteButton } from '../lists/row-actions.tsx'
import { RowLanguages } from '../translations/row-languages.tsx'
import type { Languages } from '../translations/translation.ts'

type Call = Parameters<ReturnType<typeof useUndoable>>[0]['call']

interface Props<Q> {
  /** Texts and addresses. */
  name: 'faqs' | 'updates'
  /** What its titles are called. */
  heading: string
  load: (query: Q) => Promise<Listed<ArticleRow>>
  more?: Column<ArticleRow>[]
  calls: (one: { param: { id: string } }) => { remove: Call; restore: Call }
  languages: Languages
}

/** FAQs or updates: both are a title with a content, translated, and deleted with an undo. */
export function ArticleList<Q>({ name, heading, load, more = [], calls, languages }: Props<Q>) {
  const { t } = useAdmin()
  const change = useUndoable()
  const bulk = useBulkActions()
  const remove = ({ id, title }: ArticleRow) => {
    const { remove, restore } = calls({ param: { id: String(id) } })
    const said = { done: t('list.deleted', { name: title }), undone: t('list.restored', { name: title }) }
    return change({ call: remove, undo: restore, ...said })
  }
  return (
    <ListScreen<ArticleRow, Q>
      name={name}
      bulk={{ entity: name, actions: [bulk.remove], nameOf: ({ title }) => title }}
      load={load}
      create={`/admin/${name}/create`}
      to={({ id }) => languages.to(id)}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        { name: 'title', title: heading, sort: true, main: true, cell: ({ title }) => title },
        ...more,
      ]}
      actions={(article) => (
        <>
          <RowLanguages
            id={article.id}
            name={article.title}
            translations={article.tr_lang_children}
            languages={languages}
          />
          <DeleteButton name={article.title} onDelete={() => remove(article)} />
        </>
      )}
    />
  )
}
