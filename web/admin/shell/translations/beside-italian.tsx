import { CircleAlert, Copy, Info } from 'lucide-react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../ui/button.tsx'
import type { Elements } from '../../../ui/elements.ts'
import { useAdmin } from '../admin.ts'
import { useField } from '../forms/form-context.ts'
import { useItalian } from './original.tsx'

interface Props {
  /** The path of the field's value. */
  name: string
  /** The field. */
  children: Elements
  /** Shows an Italian text that is more than plain text. */
  show?: (text: string) => Elements
}

const isBlank = (value: unknown) => value === undefined || value === null || String(value).trim() === ''

/**
 * A text field of a record that is translated. In a translation the Italian text stands beside it (below on narrow screens),
 * with a note when the translation is missing or old, and a button that copies it; in the Italian form there is only the field.
 */
export function BesideItalian({ name, children, show }: Props) {
  const italian = useItalian()
  if (!italian) return children
  const text = String(get(italian.values, name) ?? '')
  return (
    <div className="grid gap-x-6 gap-y-2 lg:grid-cols-2">
      {children}
      <ItalianText name={name} text={text} before={italian.before(name)} show={show} />
    </div>
  )
}

function ItalianText({
  name,
  text,
  before,
  show,
}: Omit<Props, 'children'> & { text: string; before: unknown }) {
  const { t } = useAdmin()
  const { label } = useField(name)
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  const old = typeof before === 'string' && before !== text ? before : null
  return (
    <div className="grid content-start gap-1.5">
      <p className="flex flex-wrap items-baseline gap-x-3 text-quiet">
        <span>{t('translations.italian')}</span>
        <Mark isMissing={isBlank(value) && text !== ''} isOld={old !== null} isSame={value === text} />
      </p>
      <div lang="it" className="min-h-11 rounded-md bg-sand px-3 py-2 break-words whitespace-pre-line">
        {text === '' ? <span className="text-quiet">–</span> : (show?.(text) ?? text)}
      </div>
      {old !== null && (
        <p className="text-sm text-quiet">
          <span>{`${t('translations.before')} `}</span>
          <span lang="it">{old || '–'}</span>
        </p>
      )}
      {text !== '' && value !== text && (
        <Button
          look="quiet"
          className="-ml-4 justify-self-start text-sm"
          aria-label={t('translations.copyOf', { name: label })}
          onClick={() => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
        >
          <Copy className="size-4" aria-hidden="true" />
          <span>{t('translations.copy')}</span>
        </Button>
      )}
    </div>
  )
}

interface MarkProps {
  isMissing: boolean
  isOld: boolean
  isSame: boolean
  short?: boolean
}

/**
 * A translator's hint about a text: a sign and a word. For many short texts only the sign is shown; screen readers read the
 * word.
 */
export function Mark({ isMissing, isOld, isSame, short }: MarkProps) {
  const { t } = useAdmin()
  const key = isMissing ? 'missing' : isOld ? 'old' : isSame ? 'same' : null
  if (!key) return null
  const Icon = key === 'same' ? Info : CircleAlert
  const text = t(`translations.${key}`)
  return (
    <span
      title={short ? text : undefined}
      className={`inline-flex items-center gap-1 text-sm ${key === 'same' ? '' : 'text-warn'}`}
    >
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      <span className={short ? 'sr-only' : ''}>{text}</span>
    </span>
  )
}
