import { type FormEvent, useState } from 'react'
import { FOREIGN_LANGS, LANG_NAMES } from '../../../shared/languages.ts'
import type { Term } from '../../../shared/translation-desk/glossary.admin.ts'
import { ApiError } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSend } from '../shell/actions.ts'
import { showFailure, useAdmin } from '../shell/admin.ts'
import type { action } from './glossary.page.tsx'

const NEW = { term: '', names: { de: '', en: '', fr: '', nl: '' }, note: '' }

/** A term of the glossary; without one, a new one. Escape leaves it as it was. */
export function TermForm({ term, onDone }: { term?: Term; onDone: () => void }) {
  const { t } = useAdmin()
  const send = useSend<typeof action>()
  const { id, version, ...stored } =
    term ?? (NEW as Omit<Term, 'id' | 'version'> & { id?: never; version?: never })
  const [typed, setTyped] = useState<Pick<Term, 'term' | 'names' | 'note'>>(stored)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const { failure } =
      id === undefined
        ? await send('create', typed)
        : await send('edit', { id, version: version!, term_data: typed })
    if (failure === undefined) onDone()
    else if (failure instanceof ApiError && Object.keys(failure.fields).length > 0) setErrors(failure.fields)
    else showFailure(t, failure)
  }
  return (
    <form
      onSubmit={save}
      onKeyDown={(event) => event.key === 'Escape' && onDone()}
      noValidate
      className="grid items-start gap-4 sm:grid-cols-2"
    >
      <TextField
        label={t('glossary.fields.term')}
        lang="it"
        autoFocus
        value={typed.term}
        error={errors['term_data.term']}
        onChange={(event) => setTyped({ ...typed, term: event.target.value })}
      />
      <TextField
        label={t('glossary.fields.note')}
        help={t('glossary.noteHelp')}
        value={typed.note}
        error={errors['term_data.note']}
        onChange={(event) => setTyped({ ...typed, note: event.target.value })}
      />
      {FOREIGN_LANGS.map((lang) => (
        <TextField
          key={lang}
          label={LANG_NAMES[lang]}
          lang={lang}
          value={typed.names[lang]}
          error={errors[`term_data.names.${lang}`]}
          onChange={(event) => setTyped({ ...typed, names: { ...typed.names, [lang]: event.target.value } })}
        />
      ))}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" look="main">
          {t('glossary.save')}
        </Button>
        <Button onClick={onDone}>{t('glossary.cancel')}</Button>
      </div>
    </form>
  )
}
