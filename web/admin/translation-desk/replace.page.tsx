import { type FormEvent, useState } from 'react'
import { LANG_NAMES, LANGS } from '../../../shared/languages.ts'
import { DESK_KINDS } from '../../../shared/translation-desk/desk.admin.ts'
import { MAX_TERM } from '../../../shared/translation-desk/replacing.admin.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox, SelectField, TextField } from '../../ui/field.tsx'
import { useAdmin, useSees } from '../shell/admin.ts'
import { ScreenTitle } from '../shell/screen.tsx'
import { Trail } from '../shell/trail.tsx'
import { FoundTexts } from './found-texts.tsx'
import { type Hit, type Query, useReplace } from './use-replace.ts'

export { action } from './use-replace.ts'

const NOTHING: Query = { of: 'it', kind: '', term: '', is_case: false, is_word: false }

/** Finds words in the texts of a language and replaces them: each text is seen before and after, and can be left out. */
export function Component() {
  const { t } = useAdmin()
  const sees = useSees()
  const { hits, isMore, busy, problem, undo, find, apply, takeBack, clear } = useReplace()
  const [query, setQuery] = useState(NOTHING)
  const [by, setBy] = useState('')
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set())
  const ask = (more: Partial<Query>) => {
    setQuery({ ...query, ...more })
    clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (query.term === '') return
    setWithout(new Set())
    void find(query)
  }
  const open = (hits ?? []).filter(({ record, by }) => !record.is_stale && by === undefined)
  const isChosen = (hit: Hit) => open.includes(hit) && !without.has(hit.key)
  const chosen = open.filter(isChosen)
  const toggle = ({ key }: Hit) => {
    const next = new Set(without)
    if (!next.delete(key)) next.add(key)
    setWithout(next)
  }
  const saved = undo.reduce((sum, { units }) => sum + units.length, 0)
  return (
    <div className="max-w-6xl">
      <ScreenTitle>{t('replace-texts.title')}</ScreenTitle>
      <Trail to="/admin/translation-desk" name={t('translation-desk.title')} />
      <h1 className="text-2xl!">{t('replace-texts.title')}</h1>
      <p className="prose mt-1 text-quiet">{t('replace-texts.intro')}</p>
      <form onSubmit={submit} noValidate className="mt-6 grid max-w-4xl items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('replace-texts.term')}
          lang={query.of}
          value={query.term}
          maxLength={MAX_TERM}
          autoComplete="off"
          onChange={(event) => ask({ term: event.target.value })}
        />
        <TextField
          label={t('replace-texts.by')}
          lang={query.of}
          value={by}
          maxLength={MAX_TERM}
          help={t('replace-texts.byHelp')}
          autoComplete="off"
          onChange={(event) => setBy(event.target.value)}
        />
        <SelectField
          label={t('translation-desk.language')}
          value={query.of}
          onChange={(event) => ask({ of: event.target.value as Query['of'] })}
        >
          {LANGS.map((lang) => (
            <option key={lang} value={lang}>
              {LANG_NAMES[lang]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('translation-desk.kind')}
          value={query.kind}
          onChange={(event) => ask({ kind: event.target.value as Query['kind'] })}
        >
          <option value="">{t('replace-texts.everything')}</option>
          {DESK_KINDS.filter(sees).map((kind) => (
            <option key={kind} value={kind}>
              {t(`${kind}.title`)}
            </option>
          ))}
        </SelectField>
        <Checkbox
          label={t('replace-texts.isCase')}
          checked={query.is_case}
          onChange={(event) => ask({ is_case: event.target.checked })}
        />
        <Checkbox
          label={t('replace-texts.isWord')}
          checked={query.is_word}
          onChange={(event) => ask({ is_word: event.target.checked })}
        />
        <div className="sm:col-span-2">
          <Button
            type="submit"
            look={hits?.length ? 'plain' : 'main'}
            busy={busy}
            disabled={query.term === ''}
          >
            {t('replace-texts.find')}
          </Button>
        </div>
      </form>
      <div className="mt-6 grid gap-4" aria-live="polite">
        {problem && <Alert kind="bad">{problem}</Alert>}
        {hits?.length === 0 && <p className="text-quiet">{t('replace-texts.none')}</p>}
        {saved > 0 && (
          <Alert kind="good">
            <div className="flex flex-wrap items-center gap-x-4">
              <p>{t('replace-texts.done', { count: saved })}</p>
              <Button look="quiet" busy={busy} onClick={() => void takeBack(query.of)}>
                {t('list.undo')}
              </Button>
            </div>
          </Alert>
        )}
        {hits && hits.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              look="main"
              busy={busy}
              disabled={chosen.length === 0}
              onClick={() => void apply(query.of, chosen, by)}
            >
              {t('replace-texts.apply', { count: chosen.length })}
            </Button>
            <Button
              look="quiet"
              disabled={busy || open.length === 0}
              onClick={() => setWithout(new Set(chosen.length > 0 ? open.map(({ key }) => key) : []))}
            >
              {t(`replace-texts.${chosen.length > 0 ? 'chooseNone' : 'chooseAll'}`)}
            </Button>
            <p className="text-sm text-quiet">
              {`${t('replace-texts.found', { count: hits.length })}${isMore ? ` ${t('replace-texts.more')}` : ''}`}
            </p>
          </div>
        )}
      </div>
      {hits && hits.length > 0 && (
        <div className="mt-4">
          <FoundTexts hits={hits} of={query.of} by={by} isChosen={isChosen} onToggle={toggle} busy={busy} />
        </div>
      )}
    </div>
  )
}
