import { useLocation } from 'react-router'

/** What was just done before the sign-in: `/admin?done=activate`. */
const DONE = ['activate', 'reset-password']
const METHODS = ['code', 'passkey'] as const
export type Method = (typeof METHODS)[number]

/** Where the sign-in leads: to `to`, or the address that was asked for, without the parameters of the sign-in itself. */
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
    /** The kinds of second step, once the first is done; none before. */
    methods: METHODS.filter((method) => step?.includes(method)),
  }
}

/** The address that a form gave, if it is one of the back-office; otherwise its first screen. */
export const targetOf = (given: unknown): string =>
  typeof given === 'string' && /^\/admin(?=[/?]|$)/.test(given) ? given : '/admin'

/** The address of the sign-in's second step, which leads to `target` afterwards. */
export function secondStepAt(target: string, methods: readonly Method[]): string {
  const [path, search] = target.split('?')
  const params = new URLSearchParams(search)
  params.set('step', methods.join(','))
  return `${path}?${params}`
}
