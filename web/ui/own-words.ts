import { createContext, type FocusEvent, type FormEvent, use, useState } from 'react'
import type { Lang } from '../../shared/languages.ts'

/** What is said of a field that is not filled in well. */
export type Wrong = 'required' | 'email' | 'number' | 'whole' | 'between' | 'from' | 'upTo' | 'invalid'

/** The page's language, and how it says what is wrong: browsers speak their own. */
export interface OwnWords {
  lang: Lang
  say: (wrong: Wrong, values?: Record<string, string | number>) => string
}
export const OwnWordsContext = createContext<OwnWords>({ lang: 'en', say: (wrong) => wrong })

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const wrongOf = ({ validity, type }: Control): Wrong => {
  if (validity.valueMissing) return 'required'
  return validity.typeMismatch && type === 'email' ? 'email' : 'invalid'
}

/** The form's first field that is not filled in well. */
const firstWrong = (form: HTMLFormElement | null) =>
  [...(form?.elements ?? [])].find((each) => (each as Control).validity?.valid === false)

/**
 * For an element around a field: keeps the browser's message from being shown, says the same in the page's words and leads to
 * the first such field of its form. The message goes with the next change.
 */
export function useOwnWords() {
  const { say } = use(OwnWordsContext)
  const [message, setMessage] = useState('')
  return {
    message,
    handlers: {
      onInvalidCapture: (event: FormEvent) => {
        event.preventDefault()
        const control = event.target as Control
        setMessage(control.validity.customError ? control.validationMessage : say(wrongOf(control)))
        if (firstWrong(control.form) === control) control.focus()
      },
      // A number that cannot be read is said when its field is left.
      onBlurCapture: ({ target }: FocusEvent) => {
        const { validity, validationMessage } = target as Control
        if (validity?.customError) setMessage(validationMessage)
      },
      onInputCapture: () => setMessage(''),
    },
  }
}
