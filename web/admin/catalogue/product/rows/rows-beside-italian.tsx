import { CircleAlert, Copy } from 'lucide-react'
import { get, useFormContext } from 'react-hook-form'
import { Button } from '../../../../ui/button.tsx'
import type { Elements } from '../../../../ui/elements.ts'
import { useAdmin } from '../../../shell/admin.ts'
import { labelOf } from '../../../shell/forms/form-context.ts'
import { useItalian } from '../../../shell/translations/original.tsx'

interface Props<Row> {
  /** The path of the list. */
  name: string
  /** How an Italian row is shown: its title and its text. */
  show: (row: Row) => { title: string; text: string }
  /** The rows of the form. */
  children: Elements
}

/** Rows of texts; in a translation with the Italian ones beside them, which can be copied all at once. */
export function RowsBesideItalian<Row>({ name, show, children }: Props<Row>) {
  const { t } = useAdmin()
  const italian = useItalian()
  const { setValue } = useFormContext()
  if (!italian) return children
  const rows: Row[] = get(italian.values, name) ?? []
  const shown = rows.map(show).filter(({ title }) => title !== '')
  const before = italian.before(name)
  const isOld = Array.isArray(before) && JSON.stringify((before as Row[]).map(show)) !== JSON.stringify(shown)
  return (
    <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">{children}</div>
      <div className="grid content-start gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3 text-quiet">
          <span>{t('translations.italian')}</span>
          {isOld && (
            <span className="inline-flex items-center gap-1 text-sm text-warn">
              <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
              <span>{t('translations.old')}</span>
            </span>
          )}
        </p>
        {shown.length === 0 ? (
          <p className="rounded-md bg-sand px-3 py-2 text-quiet">–</p>
        ) : (
          <dl lang="it" className="rounded-md bg-sand px-3 py-1">
            {shown.map(({ title, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other key, and never move
              <div key={index} className="border-b border-line py-2 last:border-0">
                <dt className="font-medium">{title}</dt>
                <dd className="whitespace-pre-line text-quiet">{text || '–'}</dd>
              </div>
            ))}
          </dl>
        )}
        {shown.length > 0 && (
          <Button
            look="quiet"
            className="-ml-4 justify-self-start text-sm"
            aria-label={t('translations.copyOf', { name: labelOf(t, 'products', name) })}
            onClick={() => setValue(name, rows, { shouldDirty: true, shouldValidate: true })}
          >
            <Copy className="size-4" aria-hidden="true" />
            <span>{t('translations.copy')}</span>
          </Button>
        )}
      </div>
    </div>
  )
}
