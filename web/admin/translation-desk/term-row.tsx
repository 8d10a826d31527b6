import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FOREIGN_LANGS } from '../../../shared/languages.ts'
import type { Term } from '../../../shared/translation-desk/glossary.admin.ts'
import { useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/undoable.ts'
import type { action } from './glossary.page.tsx'
import { TermForm } from './term-form.tsx'

/** A term with its translations; pressed, it is changed in place. */
export function TermRow({ term }: { term: Term }) {
  const { t } = useAdmin()
  const change = useUndoable<typeof action>()
  const [isOpen, setOpen] = useState(false)
  const { id, term: name, names, note } = term
  // Nothing refers to a term: it is made again from its words.
  const remove = () =>
    void change({
      about: `glossary ${id}`,
      send: ['remove', id],
      undo: ['create', { term: name, names, note }],
      done: t('list.deleted', { name }),
      undone: t('list.restored', { name }),
    })
  if (isOpen) {
    return (
      <li className="border-b border-line py-4">
        <TermForm term={term} onDone={() => setOpen(false)} />
      </li>
    )
  }
  return (
    <li className="flex items-start gap-3 border-b border-line">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t('glossary.editOf', { name })}
        className="grid min-h-11 min-w-0 flex-1 gap-x-6 gap-y-1 py-2 text-left hover:text-pine sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
      >
        <span lang="it" className="font-medium break-words">
          {name}
        </span>
        <span className="grid gap-x-4 text-sm sm:grid-cols-2">
          {FOREIGN_LANGS.map((lang) => (
            <span key={lang} className="min-w-0 break-words">
              <span className="text-quiet">{`${lang.toUpperCase()} `}</span>
              <span lang={lang}>{names[lang] || '–'}</span>
            </span>
          ))}
          {note && <span className="break-words text-quiet sm:col-span-2">{note}</span>}
        </span>
      </button>
      <button
        type="button"
        aria-label={t('glossary.removeOf', { name })}
        onClick={remove}
        className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
      >
        <Trash2 className="size-4" aria-hidden="true" />
      </button>
    </li>
  )
}
