import { PIECES, type Piece } from '../../../../shared/claims/claim-files.ts'
import { MAX_CONDITIONS } from '../../../../shared/claims/rules.admin.ts'
import { OUTCOMES, type OutcomeKind } from '../../../../shared/claims/rules.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../../ui/field.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { ConditionRow } from './condition-row.tsx'
import { newCondition, type RuleDraft } from './draft.ts'
import type { Words } from './words.ts'

interface Props {
  rule: RuleDraft
  /** Counted from 1. */
  place: number
  symptoms: Words['symptoms']
  errorAt: (path: string) => string | undefined
  onChange: (rule: RuleDraft) => void
  onMove: ((by: -1 | 1) => void) | undefined
  onRemove: (() => void) | undefined
}

/** One rule: its conditions, which all have to hold, and what happens then. */
export function RuleEditor({ rule, place, symptoms, errorAt, onChange, onMove, onRemove }: Props) {
  const { t } = useAdmin()
  const { conditions } = rule
  return (
    <fieldset className="grid gap-4 rounded-md border border-line p-4">
      <legend className="figures px-1 font-semibold">{t('claim-rules.rule', { place })}</legend>
      <TextField
        label={t('claim-rules.ruleName')}
        value={rule.name}
        maxLength={80}
        onChange={({ target }) => onChange({ ...rule, name: target.value })}
        error={errorAt('name')}
        required
      />
      <p className="font-medium">{t('claim-rules.when')}</p>
      {conditions.map((condition, at) => (
        <ConditionRow
          key={condition.key}
          condition={condition}
          symptoms={symptoms}
          error={errorAt(`conditions.${at}`)}
          onChange={(next) => onChange({ ...rule, conditions: conditions.with(at, next) })}
          onRemove={
            conditions.length > 1
              ? () => onChange({ ...rule, conditions: conditions.filter((one) => one !== condition) })
              : undefined
          }
        />
      ))}
      {conditions.length < MAX_CONDITIONS && (
        <Button
          className="justify-self-start"
          onClick={() => onChange({ ...rule, conditions: [...conditions, newCondition()] })}
        >
          {t('claim-rules.addCondition')}
        </Button>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('claim-rules.then')}
          value={rule.do}
          onChange={({ target }) => onChange({ ...rule, do: target.value as OutcomeKind })}
        >
          {OUTCOMES.map((outcome) => (
            <option key={outcome} value={outcome}>
              {t(`claim-rules.outcomes.${outcome}`)}
            </option>
          ))}
        </SelectField>
        {rule.do === 'pay' && (
          <TextField
            label={`${t('claim-rules.limit')} (€)`}
            value={rule.limit}
            inputMode="decimal"
            onChange={({ target }) => onChange({ ...rule, limit: target.value })}
            error={errorAt('outcome.limit')}
            required
          />
        )}
        {rule.do === 'ask' && (
          <SelectField
            label={t('claim-rules.piece')}
            value={rule.piece}
            onChange={({ target }) => onChange({ ...rule, piece: target.value as Piece })}
          >
            {PIECES.map((piece) => (
              <option key={piece} value={piece}>
                {t(`claim-rules.pieces.${piece}`)}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {rule.do === 'pay' && (
        <Checkbox
          label={t('claimdesk.partBack')}
          checked={rule.part_back}
          onChange={({ target }) => onChange({ ...rule, part_back: target.checked })}
        />
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {onMove && place > 1 && <Button onClick={() => onMove(-1)}>{t('claim-rules.up')}</Button>}
        {onMove && <Button onClick={() => onMove(1)}>{t('claim-rules.down')}</Button>}
        {onRemove && <Button onClick={onRemove}>{t('claim-rules.removeRule')}</Button>}
      </div>
    </fieldset>
  )
}
