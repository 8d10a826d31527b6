import { useNavigate, useRevalidator } from 'react-router'

/** Leads in after a sign-in that was no form's: who is there is read again, also where the address is another only below. */
export function useEnter() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return async (target: string) => {
    await navigate(target, { replace: true })
    await revalidate()
  }
}
