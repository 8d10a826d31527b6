import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/input.tsx'
import { useAdmin } from '../admin.ts'
import { Modal } from '../modal.tsx'

type Choice = 'own' | 'stored'

/** A field that two people changed, as a person reads it. */
export interface Difference {
  path: string
  label: string
  stored: string
  own: string
}

interface Props {
  /** Who saved meanwhile; empty when nobody knows. */
  who: string
  differences: Difference[]
  /** Labels of the other fields they changed, which stay. */
  taken: string[]
  onSave: (choices: Record<string, Choice>) => void
  onClose: () => void
}

/** Somebody else has saved meanwhile: asks which value stays, for each field that both changed. */
export default function ConflictDialog({ who, differences, taken, onSave, onClose }: Props) {
  const { t } = useAdmin()
  const [choices, setChoices] = useState<Record<string, Choice>>({})
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const open = differences.find(({ path }) => !choices[path])
    if (!open) return onSave(choices)
    setAsked(true)
    form.current!.querySelector<HTMLElement>(`[name="${CSS.escape(open.path)}"]`)?.focus()
  }
  const titles = {
    stored: who ? t('conflict.storedBy', { name: who }) : t('conflict.stored'),
    own: t('conflict.own'),
  }
  return (
    <Modal
      label={t('conflict.title')}
      onClose={onClose}
      className="m-auto w-[min(44rem,calc(100vw-2rem))] rounded-md border p-5 sm:p-6"
    >
      <form ref={form} noValidate onSubmit={submit}>
        <h2 className="text-xl!">{t('conflict.title')}</h2>
        <p className="mt-2 text-quiet">{t('conflict.text')}</p>
        {differences.map(({ path, label, ...values }) => (
          <fieldset key={path} className="mt-5 grid min-w-0 gap-2 sm:grid-cols-2">
            <legend className="mb-2 font-semibold">{label}</legend>
            {(['stored', 'own'] as const).map((choice) => (
              <label
                key={choice}
                className="flex min-h-11 min-w-0 items-start gap-3 rounded-md border border-edge px-3 py-2.5 hover:bg-sand has-checked:border-pine has-checked:bg-wash"
              >
                <input
                  type="radio"
                  name={path}
                  checked={choices[path] === choice}
                  onChange={() => setChoices({ ...choices, [path]: choice })}
                  className="mt-1 size-4 shrink-0 accent-pine"
                />
                <span className="min-w-0">
                  <span className="block text-sm text-quiet">{titles[choice]}</span>
                  <span className="block max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-line">
                    {values[choice] || '–'}
                  </span>
                </span>
              </label>
            ))}
            {isAsked && !choices[path] && <FieldError>{t('conflict.choose')}</FieldError>}
          </fieldset>
        ))}
        {taken.length > 0 && (
          <p className="mt-5 text-sm text-quiet">{t('conflict.kept', { fields: taken.join(', ') })}</p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <Button type="submit" look="main">
            {t('conflict.save')}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
