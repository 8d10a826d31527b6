import { type RefObject, useEffect } from 'react'
import { readTab, writeTab } from './tab-storage.ts'

type Draft = Record<string, string | boolean>

/** No secret, no file, and nothing that the page itself has put into the form. */
const DRAFT_CONTROLS = ':is(input:not([type=password], [type=file], [type=hidden]), textarea, select)[name]'

/** The fields, whose parts that matter here are those of an input. */
const controlsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>(DRAFT_CONTROLS)]
const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio'
/** A set of radio buttons has one name and many values. */
const keyOf = ({ type, name, value }: HTMLInputElement) => (type === 'radio' ? `${name} ${value}` : name)

const draftOf = (form: HTMLFormElement): Draft =>
  Object.fromEntries(
    controlsOf(form).map((control) => [keyOf(control), isTicked(control) ? control.checked : control.value]),
  )

/** Writes as a person does, so that React hears it. */
function write(control: HTMLInputElement, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')
  own?.set?.call(control, value)
  control.dispatchEvent(new Event(control.matches('select') ? 'change' : 'input', { bubbles: true }))
}

/** Fills what is still empty: what the page or the person has written meanwhile is newer. */
function fill(form: HTMLFormElement, draft: Draft): void {
  for (const control of controlsOf(form)) {
    const drafted = draft[keyOf(control)]
    if (isTicked(control)) {
      if (typeof drafted === 'boolean' && drafted !== control.checked) control.click()
    } else if (typeof drafted === 'string' && drafted !== control.value)
      if (control.matches('select') || control.value === '') write(control, drafted)
  }
}

/**
 * Keeps what is typed into a form for this tab, by the form's own `name`, until it is sent: after a reload, or on Back from another
 * document, the form has it again. Passwords and files are never stored.
 */
export function useFormDraft(form: RefObject<HTMLFormElement | null>, name: string, isSent: boolean): void {
  useEffect(() => {
    const key = `sosta:form:${name}`
    const element = form.current
    if (isSent) writeTab(key, null)
    if (isSent || !element) return
    const drafted = readTab(key)
    if (drafted && typeof drafted === 'object') fill(element, drafted as Draft)
    const keep = () => writeTab(key, draftOf(element))
    // Both, because a tick is heard as a change only.
    element.addEventListener('input', keep)
    element.addEventListener('change', keep)
    return () => {
      element.removeEventListener('input', keep)
      element.removeEventListener('change', keep)
    }
  }, [form, name, isSent])
}
