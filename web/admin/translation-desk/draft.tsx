import { Bot, Check } from 'lucide-react'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { ForeignLang } from '../../../shared/languages.ts'
import type { OpenUnit } from '../../../shared/translation-desk/desk.admin.ts'
import { Button } from '../../ui/button.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'
import type { action } from './record.page.tsx'

/** Has texts of this screen's record drafted: one of them anew, or all that have no draft yet. */
function useDrafting() {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const [busy, setBusy] = useState(false)
  const draft = async (path?: string) => {
    setBusy(true)
    const { failure } = await send('draft', path === undefined ? {} : { path })
    setBusy(false)
    if (failure !== undefined) showFailure(t, failure)
  }
  return { busy, draft }
}

interface Props {
  unit: OpenUnit
  label: string
  /** The path of its field. */
  name: string
  of: ForeignLang
}

/** A text's draft by the machine, which a press takes into its field; a refused one says why. */
export function DraftHint({ unit: { draft }, label, name, of }: Props) {
  const { t } = useAdmin()
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name })
  if (!draft || draft.text === value) return null
  const { text, reason, detail, lacks } = draft
  return (
    <section
      aria-label={t('translation-desk.draft.of', { name: label })}
      className="grid gap-1 border-l-2 border-line py-1 pl-3 text-sm"
    >
      <State tone={text === null ? 'bad' : 'open'}>
        {text === null
          ? t(`translation-desk.draft.reasons.${reason}`, { detail })
          : t('translation-desk.draft.waits')}
      </State>
      {text !== null && (
        <p lang={of} className="break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {lacks.length > 0 && (
        <p className="text-warn">{t('translation-desk.draft.lacks', { names: lacks.join(', ') })}</p>
      )}
      {text !== null && (
        <Button
          look="quiet"
          className="-ml-4 justify-self-start text-sm"
          aria-label={t('translation-desk.draft.takeOf', { name: label })}
          onClick={() => setValue(name, text, { shouldDirty: true, shouldValidate: true })}
        >
          <Check className="size-4" aria-hidden="true" />
          <span>{t('translation-desk.draft.take')}</span>
        </Button>
      )}
    </section>
  )
}

/** Has one text drafted, or once more. */
export function DraftOne({ unit, label }: Pick<Props, 'unit' | 'label'>) {
  const { t } = useAdmin()
  const { busy, draft } = useDrafting()
  return (
    <Button
      look="quiet"
      busy={busy}
      className="-ml-4 text-sm"
      aria-label={t('translation-desk.draft.askOf', { name: label })}
      onClick={() => void draft(unit.path)}
    >
      {!busy && <Bot className="size-4" aria-hidden="true" />}
      <span>{t(unit.draft ? 'translation-desk.draft.again' : 'translation-desk.draft.ask')}</span>
    </Button>
  )
}

/** Has all of a record drafted, and fills its empty fields with the drafts that there are. */
export function Drafts({ units, machine }: { units: OpenUnit[]; machine: boolean }) {
  const { t } = useAdmin()
  const { busy, draft } = useDrafting()
  const { setValue } = useFormContext()
  const values = useWatch({ name: 'units' }) as { text: string }[]
  const there = units.flatMap(({ draft }, at) =>
    draft?.text && String(values[at]?.text ?? '').trim() === '' ? [{ at, text: draft.text }] : [],
  )
  const isWanted = units.some(({ draft, source }, at) => source !== '' && !draft && !values[at]?.text)
  if (there.length === 0 && !(machine && isWanted)) return null
  return (
    <div className="flex flex-wrap gap-3">
      {machine && isWanted && (
        <Button busy={busy} onClick={() => void draft()}>
          {!busy && <Bot className="size-4" aria-hidden="true" />}
          <span>{t('translation-desk.draft.askAll')}</span>
        </Button>
      )}
      {there.length > 0 && (
        <Button
          onClick={() => {
            for (const { at, text } of there) setValue(`units.${at}.text`, text, { shouldDirty: true })
          }}
        >
          <Check className="size-4" aria-hidden="true" />
          <span>{t('translation-desk.draft.takeAll', { count: there.length })}</span>
        </Button>
      )}
    </div>
  )
}
