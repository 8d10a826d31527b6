import { type FormEvent, useEffect, useRef } from 'react'
import { MOMENT } from './click-guard.ts'

/**
 * For a form's `onSubmit`: who taps twice means one thing, and the second tap may come before the button shows that it is busy. A
 * claim would be sent twice, and its sender told that somebody else had sent it meanwhile.
 */
export function useOnePress() {
  const last = useRef(-MOMENT)
  return (event: FormEvent) => {
    if (event.timeStamp - last.current < MOMENT) event.preventDefault()
    else last.current = event.timeStamp
  }
}

/** For a form's `ref`: after each `failure` its first wrong field has the focus. */
export function useFocusOnWrong<Part extends HTMLElement = HTMLFormElement>(failure: object | undefined) {
  const form = useRef<Part>(null)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])
  return form
}
