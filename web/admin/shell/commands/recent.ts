import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '../../../../shared/accounts/accounts.ts'
import { readLocal, storeLocal } from '../../../session/local-storage.ts'
import { useAdmin } from '../admin.ts'

/** A record that a person opened: its title, and the kind it belongs to. */
export interface Recent {
  to: string
  title: string
  /** The name of its screen: `vendors`. */
  entity: string
}

const MAX_RECENT = 8

export const recentlyOpened = (user: SessionUser): Recent[] => readLocal<Recent[]>(user, 'recent') ?? []

/** Puts the record on the screen among the recent ones of the command menu; without a title it does nothing. */
export function useOpened(entity: string, title: string): void {
  const { user } = useAdmin()
  const { pathname: to } = useLocation()
  useEffect(() => {
    if (!title) return
    const others = recentlyOpened(user).filter((one) => one.to !== to)
    storeLocal(user, 'recent', [{ to, title, entity }, ...others].slice(0, MAX_RECENT))
  }, [user, to, title, entity])
}
