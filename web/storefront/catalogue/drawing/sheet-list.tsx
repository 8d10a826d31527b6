import { useT } from '../../../i18n/texts.ts'
import type { Sheet, SheetState } from './sheet.ts'
import { SheetRow } from './sheet-row.tsx'

const HEAD = 'pb-2 font-medium'

interface Props {
  sheet: Sheet
  title: string
  state: SheetState
  /** The name under which a form sends the ids of ticked parts, also without scripts. */
  field: string | undefined
}

/** All that the drawing shows, as a table: the numbered parts; a row ticks its part, and lights its balloon. */
export function SheetList({ sheet, title, state, field }: Props) {
  const t = useT()
  const priced = sheet.products.some(({ price }) => price !== undefined)
  return (
    <table className="w-full self-start text-left" aria-label={title}>
      <thead className="text-sm text-quiet">
        <tr>
          {state.onToggle && (
            <th scope="col" className={`w-11 ${field ? '' : 'noscript:hidden'} ${HEAD}`}>
              <span className="sr-only">{t('catalogue.parts.choice')}</span>
            </th>
          )}
          <th scope="col" className={`w-12 ${HEAD}`}>
            {t('catalogue.parts.section')}
          </th>
          <th scope="col" className={HEAD}>
            {t('catalogue.parts.part')}
          </th>
          <th scope="col" className={`pl-3 max-sm:hidden ${HEAD}`}>
            {t('catalogue.parts.code')}
          </th>
          {priced && (
            <th scope="col" className={`pr-2 pl-3 text-right ${HEAD}`}>
              {t('catalogue.parts.price')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sheet.products.map((part) => (
          <SheetRow key={part.id} part={part} priced={priced} state={state} field={field} />
        ))}
      </tbody>
    </table>
  )
}
