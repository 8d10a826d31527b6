import { type FormEvent, useState } from 'react'
import {
  createRuleset,
  MAX_RULES,
  type RulesetContent,
  SAMPLE,
} from '../../../../shared/claims/rules.admin.ts'
import { ApiError } from '../../../api/client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useFocusOnWrong } from '../../../ui/forms.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { failureText, useAdmin } from '../../shell/admin.ts'
import { newRule, type RulesetDraft, readDraft } from './draft.ts'
import { RuleEditor } from './rule-editor.tsx'
import type { Words } from './words.ts'

interface Props {
  given: RulesetDraft
  symptoms: Words['symptoms']
  /** Returns the failure. */
  onSave: (content: RulesetContent) => Promise<unknown>
}

/** A draft of rules, in the order in which they are asked; the first of which all conditions hold decides. */
export function RulesetForm({ given, symptoms, onSave }: Props) {
  const { t } = useAdmin()
  // What it began as: while a replay runs, the same ruleset is read again and again.
  const [begun] = useState(given)
  const [draft, setDraft] = useState(begun)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const form = useFocusOnWrong(Object.keys(errors).length > 0 ? errors : undefined)
  const { rules } = draft
  /** The first error at a place, or below it. */
  const errorAt = (path: string) =>
    Object.entries(errors).find(([at]) => at === path || at.startsWith(`${path}.`))?.[1]

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const read = createRuleset.safeParse(readDraft(draft))
    if (!read.success) {
      setErrors(
        Object.fromEntries(
          read.error.issues.map(({ path, message }) => [path.join('.'), t(`fields.${message}`)]),
        ),
      )
      return setProblem(t('claim-rules.incomplete'))
    }
    setErrors({})
    setProblem('')
    setBusy(true)
    const failure = await onSave(read.data)
    setBusy(false)
    if (failure === undefined) return
    if (failure instanceof ApiError) setErrors(failure.fields)
    setProblem(failureText(t, failure))
  }
  const typed = (name: 'name' | 'max_claim' | 'max_month' | 'sample') => ({
    value: draft[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setDraft({ ...draft, [name]: target.value }),
    error: errorAt(name),
    required: true,
  })
  const swap = (at: number, by: -1 | 1) => {
    const other = rules[at + by]
    if (other) setDraft({ ...draft, rules: rules.with(at, other).with(at + by, rules[at]!) })
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label={t('claim-rules.name')} maxLength={80} {...typed('name')} />
        <TextField
          label={`${t('claim-rules.sample')} (%)`}
          help={t('claim-rules.sampleHelp', { least: SAMPLE.least })}
          inputMode="numeric"
          {...typed('sample')}
        />
        <TextField label={`${t('claim-rules.maxClaim')} (€)`} inputMode="decimal" {...typed('max_claim')} />
        <TextField
          label={`${t('claim-rules.maxMonth')} (€)`}
          help={t('claim-rules.maxMonthHelp')}
          inputMode="decimal"
          {...typed('max_month')}
        />
      </div>
      <p className="prose text-quiet">{t('claim-rules.order')}</p>
      {rules.map((rule, at) => (
        <RuleEditor
          key={rule.key}
          rule={rule}
          place={at + 1}
          symptoms={symptoms}
          errorAt={(path) => errorAt(`rules.${at}.${path}`)}
          onChange={(next) => setDraft({ ...draft, rules: rules.with(at, next) })}
          onMove={rules.length > 1 ? (by) => swap(at, by) : undefined}
          onRemove={
            rules.length > 1
              ? () => setDraft({ ...draft, rules: rules.filter((one) => one !== rule) })
              : undefined
          }
        />
      ))}
      {problem && <Alert kind="bad">{problem}</Alert>}
      <div className="flex flex-wrap gap-3">
        {rules.length < MAX_RULES && (
          <Button onClick={() => setDraft({ ...draft, rules: [...rules, newRule()] })}>
            {t('claim-rules.addRule')}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {t('claim-rules.save')}
        </Button>
      </div>
      <LeaveGuard
        when={draft !== begun && !busy}
        texts={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </form>
  )
}
