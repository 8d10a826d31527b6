import { History, LoaderCircle, type LucideIcon, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ListedTranslation } from '../../../../shared/base/lists.ts'
import { FOREIGN_LANGS, LANG_NAMES, type Lang } from '../../../../shared/languages.ts'
import { offeredLangs } from '../../../../shared/settings/offered.ts'
import { Link } from '../../../ui/link.tsx'
import { useAdmin } from '../admin.ts'
import { useFromList } from '../trail.tsx'

/** Deletes without asking first: the toast offers the undo. */
export function DeleteButton({ name, onDelete }: { name: string; onDelete: () => Promise<unknown> }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const Icon = busy ? LoaderCircle : Trash2
  return (
    <button
      type="button"
      title={t('list.delete')}
      aria-label={t('list.deleteOf', { name })}
      aria-disabled={busy}
      onClick={async () => {
        if (busy) return
        setBusy(true)
        await onDelete()
        setBusy(false)
      }}
      className="grid size-11 place-items-center rounded-md text-quiet transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 hover:bg-bad-wash hover:text-bad pointer-fine:opacity-0"
    >
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
    </button>
  )
}

interface RowButtonProps {
  icon: LucideIcon
  /** What the button does; on phones this stands beside the icon. */
  text: string
  /** `text` with the row's name after it. It must begin with `text`: people who speak commands say what they read. */
  label: string
  busy: boolean
  onClick: () => unknown
}

/** A button that does one thing with its row. */
export function RowButton({ icon, text, label, busy, onClick }: RowButtonProps) {
  const Icon = busy ? LoaderCircle : icon
  return (
    <button
      type="button"
      title={text}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => busy || onClick()}
      className="inline-flex size-11 items-center justify-center gap-2 rounded-md text-quiet hover:bg-sand hover:text-ink max-sm:w-auto max-sm:px-3"
    >
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
      <span className="sm:hidden">{text}</span>
    </button>
  )
}

interface SwitchProps {
  on: boolean
  /** The record that `on` was read with: read anew, the switch says again what it says, though nothing of it may seem to have changed. */
  of?: object
  /** The label for people who cannot see the row. */
  label: string
  texts: { on: string; off: string }
  /** Returns whether it went well. */
  onSwitch: (on: boolean) => Promise<boolean>
}

/** A switch that says its state in a word; it flips only after the server has agreed. */
export function StateSwitch({ on: given, of, label, texts, onSwitch }: SwitchProps) {
  const [on, setOn] = useState(given)
  const [busy, setBusy] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change that was undone before the list was read leaves `given` as it was
  useEffect(() => setOn(given), [given, of])
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={async () => {
        if (busy) return
        setBusy(true)
        if (await onSwitch(!on)) setOn(!on)
        setBusy(false)
      }}
      className="relative inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-left hover:bg-sand sm:-ml-2"
    >
      {busy ? (
        <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
      ) : (
        <span
          aria-hidden="true"
          className={`flex h-4 w-7 items-center rounded-full p-0.5 ${on ? 'justify-end bg-good' : 'justify-start bg-edge'}`}
        >
          <span className="size-3 rounded-full bg-paper" />
        </span>
      )}
      <span>{on ? texts.on : texts.off}</span>
    </button>
  )
}

interface TranslationProps {
  translations: ListedTranslation[]
  name: string
  to: (id: number) => string
  /** Makes a missing translation. */
  onCreate: (lang: Lang) => void
}

/** A link to each translation, and a "+ DE" for each that is missing. */
export function TranslationLinks({ translations, name, to, onCreate }: TranslationProps) {
  const { t } = useAdmin()
  const fromList = useFromList()
  const chip =
    'inline-flex min-h-11 min-w-11 items-center justify-center rounded-md px-1.5 text-2xs uppercase hover:bg-sand'
  return FOREIGN_LANGS.map((lang) => {
    const existing = translations.find((translation) => translation.lang === lang)
    if (!existing && !offeredLangs().includes(lang)) return null
    const values = { code: lang, name, lang: LANG_NAMES[lang] }
    return existing ? (
      <Link
        key={lang}
        to={to(existing.id)}
        state={fromList}
        aria-label={t(existing.stale ? 'list.staleTranslation' : 'list.translation', values)}
        title={existing.stale ? t('translations.old') : undefined}
        className={`${chip} font-semibold ${existing.stale ? 'text-warn' : 'text-pine'}`}
      >
        <span>{lang}</span>
        {existing.stale && <History className="ml-0.5 size-3" aria-hidden="true" />}
      </Link>
    ) : (
      <button
        key={lang}
        type="button"
        aria-label={t('list.translate', values)}
        onClick={() => onCreate(lang)}
        className={`${chip} text-quiet before:content-['+_']`}
      >
        {lang}
      </button>
    )
  })
}
