import type { ForeignLang } from '../../../shared/languages.ts'
import { parseRef } from '../../../shared/translation-desk/desk.admin.ts'
import type { XliffUnit } from '../../../shared/translation-desk/xliff.admin.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'
import { unitLabel } from './unit.tsx'

/** What a text is; one that there is not is called as the file calls it. */
function useLabel() {
  const { t } = useAdmin()
  return ({ path, reason }: XliffUnit) => (reason === 'unknown' ? path : unitLabel(t, path))
}

/** The texts of a file, before and after, each with why it is not taken. */
export function UnitTable({ units, of }: { units: XliffUnit[]; of: ForeignLang }) {
  const { t } = useAdmin()
  const labelOf = useLabel()
  if (units.length === 0) return null
  return (
    <ul aria-label={t('translation-desk.xliff.units')} className="grid border-t border-line">
      {units.map((unit, at) => {
        const { record, name, path, source, before, after, reason, detail = '' } = unit
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may have a text twice, and the list is shown once
            key={`${record} ${path} ${at}`}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 text-sm lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1.5fr)_minmax(0,1fr)]"
          >
            <span className="grid content-start gap-0.5">
              {parseRef(record) && name ? (
                <Link to={`/admin/translation-desk/${record}/${of}`} className="link break-words">
                  {name}
                </Link>
              ) : (
                <span className="break-words">{record}</span>
              )}
              <span className="text-quiet">{labelOf(unit)}</span>
            </span>
            <span lang="it" className="break-words whitespace-pre-line text-quiet">
              {source}
            </span>
            <span lang={of} className="break-words whitespace-pre-line">
              {before !== '' && before !== after && <s className="block text-quiet">{before}</s>}
              <span>{after || '–'}</span>
            </span>
            <span>
              <State tone={reason === null ? 'good' : 'bad'}>
                {reason === null
                  ? t('translation-desk.xliff.good')
                  : t(`translation-desk.xliff.reasons.${reason}`, { code: detail })}
              </State>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
