import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { SessionUser } from '../../../../shared/accounts.ts'
import { useAdmin } from '../admin.ts'
import { readLocal, storeLocal } from '../local-storage.ts'

/** What a person opened: its title, and where it belongs. */
export interface Recent {
  to: string
  title: string
  /** The screen's name: `vendors`. */
  entity: string
}

const KEPT = 8

export const recentlyOpened = (user: SessionUser): Recent[] => readLocal<Recent[]>(user, 'recent') ?? []

/** A record that is on the screen is among the first that the command menu offers; no title, no record. */
export function useOpened(entity: string, title: string): void {
  const { user } = useAdmin()
  const { pathname: to } = useLocation()
  useEffect(() => {
    if (!title) return
    const others = recentlyOpened(user).filter((one) => one.to !== to)
    storeLocal(user, 'recent', [{ to, title, entity }, ...others].slice(0, KEPT))
  }, [user, to, title, entity])
}
