import { useLocation } from 'react-router'

/** What was done last, and leads here: `/admin?done=activate`. */
const DONE = ['activate', 'reset-password']
const METHODS = ['code', 'passkey'] as const
export type Method = (typeof METHODS)[number]

/** Where the door leads: to `to`, or the address that was asked for, without what is only for the door. */
export function useTarget(to?: string) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const done = params.get('done')
  const step = params.get('step')?.split(',')
  params.delete('done')
  params.delete('step')
  const here = params.size > 0 ? `${pathname}?${params}` : pathname
  return {
    target: to ?? here,
    done: DONE.find((purpose) => purpose === done),
    /** How the second step can be made, when the first is done; none when it is not. */
    methods: METHODS.filter((method) => step?.includes(method)),
  }
}

/** An address of the back-office for what a form gave; its first screen for anything else. */
export const targetOf = (given: unknown): string =>
  typeof given === 'string' && /^\/admin(?=[/?]|$)/.test(given) ? given : '/admin'

/** The door at the second step, which leads to `target` afterwards. */
export function secondStepAt(target: string, methods: readonly Method[]): string {
  const [path, search] = target.split('?')
  const params = new URLSearchParams(search)
  params.set('step', methods.join(','))
  return `${path}?${params}`
}
