import { useEffect, useId, useState } from 'react'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { TextField } from '../../ui/field.tsx'

interface Suggestion {
  code: string
  name: string
}
const WAIT_MS = 150
const MOST = '8'

/** Products whose code or name contains the text: a little after the last key, and only the newest answer. */
function useSuggestions(term: string): Suggestion[] {
  const lang = useLang()
  const [found, setFound] = useState<Suggestion[]>([])
  useEffect(() => {
    if (term.trim().length < 2) return setFound([])
    let newest = true
    const timer = setTimeout(() => {
      read(api.products.$get({ query: { lang, search_term: term, limit: MOST } })).then(
        ({ products }) =>
          newest && setFound(products.flatMap(({ code, name }) => (code ? [{ code, name }] : []))),
        // No suggestions: the code can be typed.
        () => newest && setFound([]),
      )
    }, WAIT_MS)
    return () => {
      newest = false
      clearTimeout(timer)
    }
  }, [term, lang])
  return found
}

/** The code of a product, with suggestions from the catalogue. */
export function CodeField({
  error,
  defaultValue,
  onCode,
}: {
  error: string | undefined
  defaultValue: string | undefined
  /** Called with what is typed or chosen. */
  onCode: (code: string) => void
}) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState('')
  const suggestions = useSuggestions(typed)
  return (
    <div>
      <TextField
        label={t('warranties.register.code')}
        help={t('warranties.register.codeHelp')}
        name="code"
        list={id}
        defaultValue={defaultValue}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onChange={({ target: { value } }) => {
          setTyped(value)
          onCode(value)
        }}
      />
      <datalist id={id}>
        {suggestions.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </div>
  )
}
