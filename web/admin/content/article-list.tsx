import type { ArticleRow } from '../../../shared/content.admin.ts'
import type { Column } from '../lists/data-table.tsx'
import { ListScreen } from '../lists/list-screen.tsx'
import type { Listed } from '../lists/listed.ts'
import { RowLanguages } from '../translations/row-languages.tsx'
import type { Languages } from '../translations/translation.ts'

interface Props<Q> {
  /** Texts and addresses. */
  name: 'faqs' | 'updates'
  /** What its titles are called. */
  heading: string
  load: (query: Q) => Promise<Listed<ArticleRow>>
  more?: Column<ArticleRow>[]
  languages: Languages
}

/** FAQs or updates: both are a title with a content, translated, ordered by hand and archived. */
export function ArticleList<Q>({ name, heading, load, more = [], languages }: Props<Q>) {
  return (
    <ListScreen<ArticleRow, Q>
      name={name}
      archive={{ entity: name, nameOf: ({ title }) => title }}
      order={{}}
      load={load}
      create={`/admin/${name}/create`}
      to={({ id }) => languages.to(id)}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        { name: 'title', title: heading, sort: true, main: true, cell: ({ title }) => title },
        ...more,
      ]}
      actions={({ id, title, tr_lang_children }) => (
        <RowLanguages id={id} name={title} translations={tr_lang_children} languages={languages} />
      )}
    />
  )
}
