import { useNavigate, useRevalidator } from 'react-router'

const METHODS = ['code', 'passkey'] as const
export type Method = (typeof METHODS)[number]

/** The kinds of second step that an address names (`?step=code,passkey`), once the first is done; none before. */
export const methodsIn = (params: URLSearchParams): Method[] => {
  const step = params.get('step')?.split(',')
  return METHODS.filter((method) => step?.includes(method))
}

/** The address of a sign-in's second step: `path` is that of the sign-in, and leads on afterwards as it says. */
export function secondStepAt(path: string, methods: readonly Method[]): string {
  const [pathname, search] = path.split('?')
  const params = new URLSearchParams(search)
  params.set('step', methods.join(','))
  return `${pathname}?${params}`
}

/**
 * Leads in after a sign-in that was made without a form: the session is read again, even when only the last part of the address
 * or its query changes.
 */
export function useEnter() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (target: string) => {
    await navigate(target, { replace: true })
    await revalidate()
  }
}
