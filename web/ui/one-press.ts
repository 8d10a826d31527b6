import { type FormEvent, useRef } from 'react'
import { MOMENT } from './hand.ts'

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
