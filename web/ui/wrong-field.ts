import { useEffect, useRef } from 'react'

/** For a form's `ref`: after each `failure` its first wrong field has the focus. */
export function useFocusOnWrong<Part extends HTMLElement = HTMLFormElement>(failure: object | undefined) {
  const form = useRef<Part>(null)
  useEffect(() => {
    if (failure) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])
  return form
}
