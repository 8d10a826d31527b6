import { X } from 'lucide-react'
import { useId } from 'react'
import { COVER_RULES } from '../../../../shared/claims/claim-cover.ts'
import {
  FACT_NAMES,
  type FactName,
  factOf,
  OPERATORS,
  type Operator,
} from '../../../../shared/claims/rule-facts.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../../shell/admin.ts'
import type { ConditionDraft } from './draft.ts'
import { listedText, type Words } from './words.ts'

interface Props {
  condition: ConditionDraft
  symptoms: Words['symptoms']
  error: string | undefined
  onChange: (condition: ConditionDraft) => void
  /** Not for the last one. */
  onRemove: (() => void) | undefined
}

/** What is chosen of a list: rules of cover, symptoms. */
function Choices({
  condition,
  symptoms,
  error,
  onChange,
}: Pick<Props, 'condition' | 'symptoms' | 'error' | 'onChange'>) {
  const { t, lang } = useAdmin()
  const id = useId()
  const { fact, chosen } = condition
  const all =
    factOf(fact).kind === 'cover'
      ? [...COVER_RULES].reverse()
      : [...symptoms.map(({ id }) => String(id)), 'other']
  const categoryOf = new Map(symptoms.map(({ id, category }) => [String(id), category]))
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <fieldset
        aria-describedby={error ? id : undefined}
        className={`max-h-56 overflow-y-auto rounded-md border px-3 py-2 ${error ? 'border-bad' : 'border-edge'}`}
      >
        <legend className="px-1 text-sm text-quiet">{t(`claim-rules.facts.${fact}`)}</legend>
        {all.map((one) => (
          <label key={one} className="flex min-h-9 items-start gap-3 py-1.5">
            <input
              type="checkbox"
              aria-invalid={error ? true : undefined}
              checked={chosen.includes(one)}
              onChange={({ target }) =>
                onChange({
                  ...condition,
                  chosen: target.checked ? [...chosen, one] : chosen.filter((other) => other !== one),
                })
              }
              className="mt-0.5 size-5 shrink-0 accent-pine"
            />
            <span className="wrap-anywhere">
              <span>{listedText({ t, lang, symptoms }, fact, one)}</span>
              {categoryOf.has(one) && <span className="text-quiet">{` · ${categoryOf.get(one)}`}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  )
}

/** A condition: what is asked for, how it is compared, and with what. */
export function ConditionRow({ condition, symptoms, error, onChange, onRemove }: Props) {
  const { t } = useAdmin()
  const { fact, is, typed } = condition
  const { kind, unit } = factOf(fact)
  const isTyped = kind === 'number' || kind === 'cents' || kind === 'codes'
  const measure = kind === 'cents' ? '€' : unit ? t(`claim-rules.measures.${unit}`) : ''
  return (
    <div className={`grid items-start gap-x-2 ${onRemove ? 'grid-cols-[minmax(0,1fr)_auto]' : ''}`}>
      <div className="grid min-w-0 gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField
          label={t('claim-rules.fact')}
          value={fact}
          onChange={({ target }) => {
            const next = target.value as FactName
            onChange({ ...condition, fact: next, is: OPERATORS[factOf(next).kind][0], typed: '', chosen: [] })
          }}
        >
          {FACT_NAMES.map((name) => (
            <option key={name} value={name}>
              {t(`claim-rules.facts.${name}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('claim-rules.compared')}
          value={is}
          onChange={({ target }) => onChange({ ...condition, is: target.value as Operator })}
          error={isTyped || kind === 'cover' || kind === 'symptom' ? undefined : error}
        >
          {OPERATORS[kind].map((name) => (
            <option key={name} value={name}>
              {t(kind === 'yes_no' ? `claim-rules.${name}` : `claim-rules.is.${name}`)}
            </option>
          ))}
        </SelectField>
        {isTyped && (
          <TextField
            label={[t('claim-rules.value'), measure && `(${measure})`].filter(Boolean).join(' ')}
            help={kind === 'codes' ? t('claim-rules.codesHelp') : undefined}
            value={typed}
            onChange={({ target }) => onChange({ ...condition, typed: target.value })}
            inputMode={kind === 'codes' ? 'text' : 'decimal'}
            error={error}
            required
          />
        )}
        {!isTyped && kind !== 'yes_no' && (
          <Choices condition={condition} symptoms={symptoms} error={error} onChange={onChange} />
        )}
      </div>
      {onRemove && (
        <button
          type="button"
          onClick={onRemove}
          aria-label={t('claim-rules.removeCondition', { name: t(`claim-rules.facts.${fact}`) })}
          className="mt-7 grid size-11 place-items-center rounded-md hover:bg-sand"
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      )}
    </div>
  )
}
