import { useNavigate, useRevalidator } from 'react-router'

/** Leads in after a sign-in that was no form's: the session is read again, also where only the end of the address or its query changes. */
export function useEnter() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (target: string) => {
    await navigate(target, { replace: true })
    await revalidate()
  }
}
