import type { Imported } from '../../../shared/entities.ts'
import { PREVIEWED, type PreviewedRow } from '../../../shared/imports/imports.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { changesOf } from '../shell/history/changes.ts'
import { Changes } from '../shell/history/changes-list.tsx'

interface Props {
  entity: Imported
  of: 'change' | 'make'
  rows: PreviewedRow[]
  /** How many there are in all. */
  count: number
}

const nameOf = ({ after }: PreviewedRow) =>
  [after.code, after.name ?? after.email ?? after.serial_number].filter(Boolean).join(' · ')

/** What each row changes, before and after, or what it makes; the next ones by a link. */
export function Preview({ entity, of, rows, count }: Props) {
  const { t, lang } = useAdmin()
  if (count === 0) return null
  const last = rows.at(-1)
  const changesIn = (row: PreviewedRow) => {
    const changes = changesOf(t, lang, { entity, action: 'edit', ...row })
    return row.before ? changes : changes.map(({ before: _, ...made }) => made)
  }
  return (
    <section aria-labelledby={`${of}-title`}>
      <h2 id={`${of}-title`} className="scroll-mt-36 text-lg">
        <span>{`${t(`imports.preview.${of}`)} `}</span>
        <span className="figures text-quiet">{count.toLocaleString(lang)}</span>
      </h2>
      <ul className="mt-2 max-w-160">
        {rows.map((row) => (
          <li key={row.line} className="border-b border-line py-3 text-sm last:border-b-0">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold wrap-anywhere">{nameOf(row)}</span>
              <span className="text-quiet">{t('imports.preview.line', { n: row.line })}</span>
            </p>
            <Changes changes={changesIn(row)} />
          </li>
        ))}
      </ul>
      {rows.length === PREVIEWED && last && (
        <ButtonLink to={`?${of}=${last.line}#${of}-title`} look="quiet">
          {t('imports.preview.next')}
        </ButtonLink>
      )}
    </section>
  )
}
