import { useLocation } from 'react-router'
import { methodsIn } from '../../session/second-factor/methods.ts'

/** What was just done before the sign-in: `/admin?done=activate`. */
const DONE = ['activate', 'reset-password']

/** Where the sign-in leads: to `to`, or the address that was asked for, without the parameters of the sign-in itself. */
export function useTarget(to?: string) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const done = params.get('done')
  const methods = methodsIn(params)
  params.delete('done')
  params.delete('step')
  params.delete('refused')
  const here = params.size > 0 ? `${pathname}?${params}` : pathname
  return {
    target: to ?? here,
    done: DONE.find((purpose) => purpose === done),
    methods,
  }
}

/** The address that a form gave, if it is one of the back-office; otherwise its first screen. */
export const targetOf = (given: unknown): string =>
  typeof given === 'string' && /^\/admin(?=[/?]|$)/.test(given) ? given : '/admin'
