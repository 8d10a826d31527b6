import { useLocation } from 'react-router'
import { useAdmin } from './admin.ts'
import { ScreenTitle } from './screen.tsx'

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7]

interface RowsProps {
  columns: string[]
  /** The class of a column's cells. */
  classOf?: (name: string) => string
  /** Whether there is a box before each row, and a button behind it. */
  choice: boolean
  actions: boolean
}

/** The rows of a list that is being read. */
export const ComingRows = ({ columns, classOf, choice, actions }: RowsProps) =>
  EIGHT.map((n) => (
    <tr key={n} className="border-b border-line max-sm:block">
      {choice && <td className="w-8 max-sm:hidden" />}
      {columns.map((name) => (
        <td key={name} className={`h-11 px-2 first:pl-0 max-sm:block ${classOf?.(name) ?? ''}`}>
          <span className="skeleton block h-4 max-sm:mt-3.5" />
        </td>
      ))}
      {actions && <td className="w-11 max-sm:hidden" />}
    </tr>
  ))

/** The fields of a form whose record is being read. */
export const ComingFields = () => (
  <div className="mt-6 grid gap-6" aria-busy="true">
    {EIGHT.slice(4).map((n) => (
      <div key={n} className="grid gap-2">
        <span className="skeleton h-4 w-32" />
        <span className="skeleton h-11" />
      </div>
    ))}
  </div>
)

/** A record that is being read. */
export const ComingFacts = () => (
  <div className="mt-2 grid gap-4" aria-busy="true">
    {EIGHT.slice(2).map((n) => (
      <span key={n} className="skeleton h-10" />
    ))}
  </div>
)

const COLUMNS = ['a', 'b', 'c', 'd']

/**
 * A screen in its frame before its scripts have come: the edge renders it, which has none of the screens, and hydration finds
 * it again. Of the texts, the edge has the screens' titles.
 */
export function ComingScreen() {
  const { t } = useAdmin()
  const [, , name = 'dashboard', id, part] = useLocation().pathname.split('/')
  const key = name === 'security' ? 'second-factor.title' : `${name}.title`
  const isForm = id === 'create' || part === 'edit'
  if (id && part === undefined && !isForm) return <ComingFacts />
  return (
    <>
      <ScreenTitle>{t(key)}</ScreenTitle>
      {/* As high as the tools that come beside the title. */}
      <div className="flex min-h-11 items-center lg:min-h-9">
        {id ? <span className="skeleton h-8 w-48" /> : <h1 className="text-2xl!">{t(key)}</h1>}
      </div>
      {isForm ? (
        <div className="max-w-160">
          <ComingFields />
        </div>
      ) : (
        <table aria-busy="true" className="mt-16 w-full max-sm:block">
          <tbody className="max-sm:block">
            <ComingRows columns={COLUMNS} choice={false} actions={false} />
          </tbody>
        </table>
      )}
    </>
  )
}
