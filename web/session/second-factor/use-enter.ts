import { useNavigate, useRevalidator } from 'react-router'

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
