import type { ArticleRow } from '../../../shared/content/content.admin.ts'
import type { Column } from '../shell/lists/data-table.tsx'
import type { Filter } from '../shell/lists/filters.tsx'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { formAt } from '../shell/screens.ts'
import { RowLanguages } from '../shell/translations/row-languages.tsx'

interface Props {
  /** The name of its texts and addresses. */
  name: 'faqs' | 'updates'
  /** The heading of its titles. */
  heading: string
  more?: Column<ArticleRow>[]
  filters?: Filter[]
}

/** A list of FAQs or of updates: both have a title and a content, and are translated, sorted by hand and archived. */
export function ArticleList({ name, heading, more = [], filters = [] }: Props) {
  return (
    <ListScreen<ArticleRow>
      name={name}
      archive={{ entity: name, nameOf: ({ title }) => title }}
      order={{}}
      filters={filters}
      create={`/admin/${name}/create`}
      to={({ id }) => formAt(name, id)}
      columns={[
        { name: 'id', sort: true, cell: ({ id }) => <span className="figures text-quiet">{id}</span> },
        { name: 'title', title: heading, sort: true, main: true, cell: ({ title }) => title },
        ...more,
      ]}
      actions={({ id, title, tr_lang_children }) => (
        <RowLanguages id={id} name={title} translations={tr_lang_children} entity={name} />
      )}
    />
  )
}
