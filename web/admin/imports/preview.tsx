import type { Imported } from '../../../shared/entities.ts'
import { type MadeGroup, PREVIEWED, type PreviewedRow } from '../../../shared/imports/imports.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { changesOf } from '../shell/history/changes.ts'
import { ListChange, LongText } from '../shell/history/changes-list.tsx'

interface Props {
  entity: Imported
  of: 'change' | 'make'
  rows: PreviewedRow[]
  /** How many there are in all. */
  count: number
}

const nameOf = ({ after }: PreviewedRow) =>
  [after.code, after.name ?? after.email ?? after.serial_number].filter(Boolean).join(' · ')

type Texts = Record<string, Record<string, unknown>>

/** A record with the texts of each language as fields of its own, by the names of a file's columns. */
function flat(record: Record<string, unknown> | null) {
  if (record === null || typeof record.translations !== 'object') return record
  const { translations, ...own } = record
  const texts = Object.entries((translations ?? {}) as Texts).flatMap(([lang, fields]) =>
    Object.entries(fields).map(([field, text]) => [`${field}_${lang}`, text]),
  )
  return { ...own, ...Object.fromEntries(texts) }
}

/** The categories and families that come with the products of an import. */
export function NewGroups({ groups }: { groups: MadeGroup[] }) {
  const { t, lang } = useAdmin()
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="groups-title">
      <h2 id="groups-title" className="text-lg">
        <span>{`${t('imports.preview.groups')} `}</span>
        <span className="figures text-quiet">{groups.length.toLocaleString(lang)}</span>
      </h2>
      <ul className="mt-2 flex flex-wrap gap-2 text-sm">
        {groups.map(({ category, family }) => (
          <li
            key={`${category} > ${family}`}
            className="rounded-md border border-line px-2 py-0.5 wrap-anywhere"
          >
            {family === null ? category : `${category} › ${family}`}
          </li>
        ))}
      </ul>
    </section>
  )
}

const isEmpty = (text: string | undefined) => text === undefined || text === '' || text === '–'

/** What each row changes, before and after, or what it makes, in all languages; the next ones by a link. */
export function Preview({ entity, of, rows, count }: Props) {
  const { t, lang } = useAdmin()
  if (count === 0) return null
  const last = rows.at(-1)
  const changesIn = (row: PreviewedRow) => {
    const [before, after] = [flat(row.before), flat(row.after)!]
    const changes = changesOf(t, lang, { entity, action: 'edit', names: row.names, before, after })
    return changes
      .filter(({ list, after }) => row.before !== null || (list ? list.added.length > 0 : !isEmpty(after)))
      .map((change) => ({ ...change, label: labelOf(change) }))
  }
  // Texts of other languages are called as their columns.
  const labelOf = ({ field, label }: { field: string; label: string }) => {
    const key = `imports.columns.${field}`
    return label === field && t(key) !== key ? t(key) : label
  }
  const isChange = of === 'change'
  return (
    <section aria-labelledby={`${of}-title`}>
      <h2 id={`${of}-title`} className="scroll-mt-36 text-lg">
        <span>{`${t(`imports.preview.${of}`)} `}</span>
        <span className="figures text-quiet">{count.toLocaleString(lang)}</span>
      </h2>
      <table className="mt-2 w-full border-collapse text-left text-sm max-sm:block">
        <thead className="label text-quiet max-sm:sr-only">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 pr-4 font-medium">
              {t('imports.preview.field')}
            </th>
            {isChange && (
              <th scope="col" className="py-2 pr-4 font-medium">
                {t('imports.preview.before')}
              </th>
            )}
            <th scope="col" className="py-2 font-medium">
              {t('imports.preview.after')}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.line} className="max-sm:block">
            <tr className="max-sm:block">
              <th
                scope="rowgroup"
                colSpan={isChange ? 3 : 2}
                className="pt-4 pb-1 font-semibold max-sm:block"
              >
                <span className="wrap-anywhere">{nameOf(row)}</span>
                <span className="ml-3 font-normal text-quiet">
                  {t('imports.preview.line', { n: row.line })}
                </span>
              </th>
            </tr>
            {changesIn(row).map(({ field, label, before, after = '', list }) => (
              <tr key={field} className="border-t border-line align-top max-sm:grid max-sm:py-1">
                <th scope="row" className="py-1 pr-4 font-normal text-quiet sm:w-56">
                  {label}
                </th>
                {list ? (
                  <td colSpan={isChange ? 2 : 1} className="py-1">
                    <ListChange {...list} />
                  </td>
                ) : (
                  <>
                    {isChange && (
                      <td className="py-1 pr-4 wrap-anywhere text-quiet sm:w-1/3">
                        <LongText>{before ?? ''}</LongText>
                      </td>
                    )}
                    <td className="py-1 wrap-anywhere">
                      <LongText>{after}</LongText>
                      {(row.fresh as string[]).includes(field) && (
                        <span className="ml-2 rounded-full bg-wash px-2 py-0.5 text-xs text-pine">
                          {t('imports.preview.fresh')}
                        </span>
                      )}
                    </td>
                  </>
                )}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {rows.length === PREVIEWED && last && (
        <ButtonLink to={`?${of}=${last.line}#${of}-title`} look="quiet">
          {t('imports.preview.next')}
        </ButtonLink>
      )}
    </section>
  )
}
