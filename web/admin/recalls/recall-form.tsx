import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { DEFAULT_LANG, isLang, LANG_NAMES, LANGS, type Lang } from '../../../shared/languages.ts'
import type { AdminRecall, RecallTarget } from '../../../shared/recalls/recalls.admin.ts'
import { REMEDIES, type RecallText, type Remedy } from '../../../shared/recalls/recalls.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'

export type Given = Pick<AdminRecall, 'texts' | 'remedies' | 'phone' | 'contact' | 'targets'>

const NO_TEXT: RecallText = { title: '', description: '', hazard: '', action: '' }
const NO_TARGET: RecallTarget = {
  code: '',
  serial_from: null,
  serial_to: null,
  shipped_from: null,
  shipped_to: null,
  bought_from: null,
  bought_to: null,
}
export const NEW: Given = {
  texts: {},
  remedies: ['refund', 'replacement'],
  phone: '',
  contact: '',
  targets: [NO_TARGET],
}
const PLACES = ['serial_from', 'serial_to'] as const
const DAYS = ['shipped_from', 'shipped_to', 'bought_from', 'bought_to'] as const

/** One kind of units that a recall is for. */
function TargetRow({
  target,
  error,
  onChange,
  onRemove,
}: {
  target: RecallTarget
  error: string | undefined
  onChange: (target: RecallTarget) => void
  onRemove: (() => void) | undefined
}) {
  const { t } = useAdmin()
  const put = (name: keyof RecallTarget, value: string) => onChange({ ...target, [name]: value || null })
  return (
    <fieldset className="grid gap-4 border-t border-line py-4 sm:grid-cols-2">
      <legend className="sr-only">{`${t('recalls.target')} ${target.code}`}</legend>
      <div className="sm:col-span-2">
        <TextField
          label={t('recalls.fields.code')}
          value={target.code}
          error={error}
          onChange={(event) => onChange({ ...target, code: event.target.value })}
        />
      </div>
      {PLACES.map((name) => (
        <TextField
          key={name}
          label={t(`recalls.fields.${name}`)}
          optional={t('recalls.optional')}
          value={target[name] ?? ''}
          onChange={(event) => put(name, event.target.value)}
        />
      ))}
      {DAYS.map((name) => (
        <TextField
          key={name}
          type="date"
          label={t(`recalls.fields.${name}`)}
          optional={t('recalls.optional')}
          value={target[name] ?? ''}
          onChange={(event) => put(name, event.target.value)}
        />
      ))}
      {onRemove && (
        <div className="self-end">
          <Button onClick={onRemove}>
            <Trash2 className="size-5" aria-hidden="true" />
            <span>{t('recalls.removeTarget')}</span>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** What a recall says, in each language, and what it is for; of a running one only its words can be changed. */
export function RecallForm({
  given,
  isDraft,
  look = 'main',
  onSave,
}: {
  given: Given
  isDraft: boolean
  /** Of its button, where another one is the screen's main action. */
  look?: 'main' | 'plain'
  onSave: (data: Given) => Promise<unknown>
}) {
  const { t } = useAdmin()
  const [said, setSaid] = useState(given)
  const [lang, setLang] = useState<Lang>(DEFAULT_LANG)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const text = said.texts[lang] ?? NO_TEXT
  const put = (part: Partial<Given>) => setSaid((before) => ({ ...before, ...part }))
  const putText = (name: keyof RecallText, value: string) =>
    put({ texts: { ...said.texts, [lang]: { ...text, [name]: value } } })
  const errorAt = (path: string) => wrong[`recall_data.${path}`]
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // A language in which nothing is written has no notice.
    const written = Object.entries(said.texts).filter(([, one]) =>
      Object.values(one).some((part) => part.trim()),
    )
    const failure = await onSave({ ...said, texts: Object.fromEntries(written) })
    setWrong(failure instanceof ApiError ? failure.fields : {})
    if (failure !== undefined) showFailure(t, failure)
  }
  return (
    <form onSubmit={save} noValidate className="grid max-w-4xl gap-6">
      <section className="grid gap-4">
        <h2 className="text-lg!">{t('recalls.notice')}</h2>
        <div className="max-w-xs">
          <SelectField
            label={t('recalls.language')}
            value={lang}
            onChange={({ target: { value } }) => isLang(value) && setLang(value)}
          >
            {LANGS.map((code) => (
              <option key={code} value={code}>
                {`${LANG_NAMES[code]}${said.texts[code] ? ' ✓' : ''}`}
              </option>
            ))}
          </SelectField>
        </div>
        <TextField
          label={t('recalls.fields.title')}
          value={text.title}
          error={errorAt(`texts.${lang}.title`)}
          onChange={(event) => putText('title', event.target.value)}
        />
        {(['description', 'hazard', 'action'] as const).map((name) => (
          <TextArea
            key={name}
            label={t(`recalls.fields.${name}`)}
            help={t(`recalls.help.${name}`)}
            value={text[name]}
            error={errorAt(`texts.${lang}.${name}`)}
            onChange={(event) => putText(name, event.target.value)}
          />
        ))}
      </section>
      <section className="grid gap-4">
        <h2 className="text-lg!">{t('recalls.help.remedies')}</h2>
        <div className="grid gap-3">
          {REMEDIES.map((name: Remedy) => (
            <Checkbox
              key={name}
              label={t(`recalls.remedy.${name}`)}
              checked={said.remedies.includes(name)}
              onChange={({ target: { checked } }) =>
                put({
                  remedies: REMEDIES.filter((one) => (one === name ? checked : said.remedies.includes(one))),
                })
              }
            />
          ))}
        </div>
        {errorAt('remedies') && (
          <p role="alert" className="text-bad">
            {errorAt('remedies')}
          </p>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('recalls.fields.phone')}
            value={said.phone}
            onChange={(event) => put({ phone: event.target.value })}
          />
          <TextField
            label={t('recalls.fields.contact')}
            value={said.contact}
            onChange={(event) => put({ contact: event.target.value })}
          />
        </div>
      </section>
      {isDraft && (
        <section>
          <h2 className="mb-2 text-lg!">{t('recalls.targets')}</h2>
          {said.targets.map((target, at) => (
            <TargetRow
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name while they are typed
              key={at}
              target={target}
              error={errorAt(`targets.${at}.code`)}
              onChange={(next) => put({ targets: said.targets.with(at, next) })}
              onRemove={
                said.targets.length > 1 ? () => put({ targets: said.targets.toSpliced(at, 1) }) : undefined
              }
            />
          ))}
          <Button onClick={() => put({ targets: [...said.targets, NO_TARGET] })}>
            <Plus className="size-5" aria-hidden="true" />
            <span>{t('recalls.addTarget')}</span>
          </Button>
        </section>
      )}
      <div>
        <Button type="submit" look={look}>
          {t('recalls.save')}
        </Button>
      </div>
    </form>
  )
}
