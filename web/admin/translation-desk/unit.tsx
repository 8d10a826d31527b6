import { Copy } from 'lucide-react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import type { ForeignLang } from '../../../shared/languages.ts'
import type { Translate } from '../../../shared/translate.ts'
import type { OpenUnit } from '../../../shared/translation-desk/desk.admin.ts'
import { isWordless } from '../../../shared/translation-desk/wordless.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useField } from '../shell/forms/form-context.ts'
import { Mark } from '../shell/translations/beside-italian.tsx'
import { DraftHint, DraftOne } from './draft.tsx'
import { Hints } from './hints.tsx'

/** What a text is: `metas.0.name` is the name of the first datum. */
export function unitLabel(t: Translate, path: string): string {
  const [field = '', at, name] = path.split('.')
  return name === undefined
    ? t(`translation-desk.paths.${field}`)
    : t(`translation-desk.paths.${field}_${name}`, { number: Number(at) + 1 })
}

/** A text as the history of its record calls it. */
const textBefore = (before: object | null, path: string): unknown =>
  before && get(before, path.replace(/^(metas|faqs)\./, '$1_data.'))

/** Beyond this a text is written in several lines. */
const LINE = 90

interface Props {
  /** The path of its text in the form. */
  name: string
  unit: OpenUnit
  /** The Italian record's fields when the translation was saved. */
  before: object | null
  of: ForeignLang
  /** Whether one may be asked for drafts. */
  machine: boolean
}

/** An Italian text, and its translation beside it (below on narrow screens). */
export function Unit({ name, unit, before, of, machine }: Props) {
  const { path, source, proposals = [], terms = [] } = unit
  const { t } = useAdmin()
  const { register, setValue } = useFormContext()
  const { error } = useField(name)
  const value: unknown = useWatch({ name })
  const label = unitLabel(t, path)
  const was = textBefore(before, path)
  const old = typeof was === 'string' && was !== source ? was : null
  const isLong = source.length > LINE || source.includes('\n') || path.endsWith('content')
  const field = { label, error, lang: of, autoComplete: 'off', ...register(name) }
  const isBlank = String(value ?? '').trim() === ''
  return (
    <div className="grid items-start gap-x-6 gap-y-2 border-t border-line pt-4 lg:grid-cols-2">
      <div className="grid content-start gap-1.5">
        <p className="flex flex-wrap items-baseline gap-x-3 text-quiet">
          <span>{`${label} · ${t('translations.italian')}`}</span>
          <Mark
            isMissing={isBlank && source !== ''}
            isOld={old !== null}
            isSame={value === source}
            short={false}
          />
        </p>
        <div lang="it" className="min-h-11 rounded-md bg-sand px-3 py-2 break-words whitespace-pre-line">
          {source === '' ? <span className="text-quiet">–</span> : source}
        </div>
        {old !== null && (
          <p className="text-sm text-quiet">
            <span>{`${t('translations.before')} `}</span>
            <span lang="it">{old || '–'}</span>
          </p>
        )}
        {terms.length > 0 && (
          <dl aria-label={t('glossary.title')} className="grid gap-1 text-sm">
            {terms.map(({ term, name, note }) => (
              <div key={term} className="flex flex-wrap gap-x-2">
                <dt lang="it" className="text-quiet">
                  {term}
                </dt>
                <dd className="min-w-0 break-words">
                  {name && (
                    <b lang={of} className="font-medium">
                      {name}
                    </b>
                  )}
                  {note && <span className="text-quiet">{` ${note}`}</span>}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <div className="grid content-start gap-1.5">
        {isLong ? (
          <TextArea {...field} rows={Math.min(12, Math.ceil(source.length / LINE) + 1)} />
        ) : (
          <TextField {...field} />
        )}
        <Hints proposals={proposals.filter(({ text }) => text !== value)} label={label} name={name} of={of} />
        <DraftHint unit={unit} label={label} name={name} of={of} />
        <div className="flex flex-wrap gap-x-6">
          {machine && source !== '' && (isBlank || old !== null) && !isWordless(source) && (
            <DraftOne unit={unit} label={label} />
          )}
          {source !== '' && isBlank && (
            <Button
              look="quiet"
              className="-ml-4 text-sm"
              aria-label={t('translations.copyOf', { name: label })}
              onClick={() => setValue(name, source, { shouldDirty: true, shouldValidate: true })}
            >
              <Copy className="size-4" aria-hidden="true" />
              <span>{t('translations.copy')}</span>
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
