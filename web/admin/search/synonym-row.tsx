import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Lang } from '../../../shared/languages.ts'
import type { SynonymRow as Row } from '../../../shared/search/synonyms.admin.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { useUndoable } from '../shell/lists/undoable.ts'
import type { action } from './synonyms.page.tsx'

/** What is wrong with the words of a form; other failures are told in a toast. */
export function useTrouble() {
  const { t } = useAdmin()
  const [error, setError] = useState('')
  const tell = (failure: unknown) => {
    const wrong = failure instanceof ApiError ? failure.fields['synonym_data.words'] : undefined
    if (wrong) setError(wrong)
    else showFailure(t, failure)
  }
  return { error, tell, clear: () => setError('') }
}

/** Words that name their group in a message. */
const FIRST = 3
const nameOf = (words: string) => {
  const first = words.split(', ', FIRST).join(', ')
  return first === words ? words : `${first} …`
}

/** A group of words that mean the same: they are changed in place; Escape leaves them as they were. */
export function SynonymRow({ id, words, version, lang }: Row & { lang: Lang }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const change = useUndoable<typeof action>()
  const [typed, setTyped] = useState<string>()
  const { error, tell, clear } = useTrouble()
  const leave = () => {
    setTyped(undefined)
    clear()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { failure } = await send('edit', { id, words: typed ?? words, version })
    if (failure === undefined) leave()
    else tell(failure)
  }
  // Nothing refers to a group: it is made again from its words.
  const remove = () =>
    void change({
      about: `synonyms ${id}`,
      send: ['remove', id],
      undo: ['create', { lang, words }],
      done: t('list.deleted', { name: nameOf(words) }),
      undone: t('list.restored', { name: nameOf(words) }),
    })
  if (typed === undefined) {
    return (
      <li className="flex items-center gap-3 border-b border-line">
        <button
          type="button"
          onClick={() => setTyped(words)}
          aria-label={t('synonyms.editOf', { words })}
          className="min-h-11 min-w-0 flex-1 py-2 text-left break-words hover:text-pine"
        >
          {words}
        </button>
        <button
          type="button"
          aria-label={t('synonyms.removeOf', { words })}
          onClick={remove}
          className="grid size-11 shrink-0 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
        >
          <Trash2 className="size-4" aria-hidden="true" />
        </button>
      </li>
    )
  }
  return (
    <li className="border-b border-line py-3">
      <form
        onSubmit={save}
        onKeyDown={(event) => event.key === 'Escape' && leave()}
        noValidate
        className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
      >
        <TextField
          label={t('synonyms.edit')}
          value={typed}
          error={error}
          autoFocus
          onChange={(event) => {
            setTyped(event.target.value)
            clear()
          }}
        />
        <Button type="submit" look="main" className="sm:mt-7.5">
          {t('synonyms.save')}
        </Button>
        <Button onClick={leave} className="sm:mt-7.5">
          {t('synonyms.cancel')}
        </Button>
      </form>
    </li>
  )
}
